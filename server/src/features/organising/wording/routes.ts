import { changeWording, listWording, resetSentence, resetWording } from '@pavilion/contract';
import { organiser, serve } from '../../../http/http.ts';
import * as wording from './service.ts';

export const wordingRoutes = [
  serve(listWording, organiser, async (ctx, { params, query }) =>
    wording.list(ctx, { ...query, ...params }),
  ),
  serve(changeWording, organiser, async (ctx, { params, body }) => ({
    sentence: await wording.change(ctx, params, body.text),
  })),
  serve(resetSentence, organiser, async (ctx, { params }) => ({
    sentence: await wording.resetOne(ctx, params),
  })),
  serve(resetWording, organiser, (ctx, { params }) => wording.resetAll(ctx, params.language)),
];
