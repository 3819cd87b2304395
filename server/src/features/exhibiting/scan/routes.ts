import {
  answerContactRequest,
  getBadgeScan,
  listContactRequests,
  scanBadge,
} from '@pavilion/contract';
import { serve, signedIn, staff } from '../../../http/http.ts';
import * as badgeScan from './service.ts';
import { answer } from './verbs/answer.ts';
import { scan } from './verbs/scan.ts';

export const scanRoutes = [
  serve(scanBadge, staff, async (ctx, { params, body }) => ({
    scan: await scan(ctx, { boothId: params.boothId, code: body.code }),
  })),
  serve(getBadgeScan, staff, async (ctx, { params }) => ({
    scan: await badgeScan.show(ctx, params),
  })),
  serve(listContactRequests, signedIn, async (ctx) => ({
    requests: await badgeScan.listRequests(ctx),
  })),
  serve(answerContactRequest, signedIn, async (ctx, { params, body }) => ({
    state: await answer(ctx, params.scanId, body.share),
  })),
];
