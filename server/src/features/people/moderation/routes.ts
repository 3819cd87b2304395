import {
  actOnReport,
  claimReport,
  handleReport,
  listReports,
  reportMessage,
} from '@pavilion/contract';
import { organiser, serve, signedIn } from '../../../http/http.ts';
import { act } from './verbs/act.ts';
import { claim } from './verbs/claim.ts';
import * as reports from './service.ts';

export const moderationRoutes = [
  serve(reportMessage, signedIn, async (ctx, { params, body }) => {
    await reports.report(ctx, params.id, body.reason);
    return { reported: true as const };
  }),
  serve(actOnReport, organiser, (ctx, { params, body }) => act(ctx, params.id, body)),
  serve(claimReport, organiser, async (ctx, { params, body }) => ({
    claim: await claim(ctx, params.id, body),
  })),
  serve(listReports, organiser, (ctx, { query }) => reports.reports(ctx, query)),
  serve(handleReport, organiser, (ctx, { params, body }) =>
    reports.handle(ctx, params.id, body.handled),
  ),
];
