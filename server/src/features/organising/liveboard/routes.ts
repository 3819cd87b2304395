import { extendSession, getLiveboard, handOverQueue, pageStaff } from '@pavilion/contract';
import { organiser, serve } from '../../../http/http.ts';
import * as liveboard from './service.ts';

export const liveboardRoutes = [
  serve(getLiveboard, organiser, async (ctx) => ({ liveboard: await liveboard.get(ctx) })),
  serve(pageStaff, organiser, (ctx, { body }) => liveboard.page(ctx, body)),
  serve(handOverQueue, organiser, (ctx, { body }) => liveboard.handOverQueue(ctx, body.boothId)),
  serve(extendSession, organiser, async (ctx, { body }) => {
    await liveboard.extend(ctx, body);
    return { extended: true as const };
  }),
];
