import { extendSession, getFloor, handOverQueue, pageStaff } from '@pavilion/contract';
import { organiser, serve } from '../../../http/http.ts';
import * as floor from './service.ts';

export const floorRoutes = [
  serve(getFloor, organiser, async (ctx) => ({ floor: await floor.get(ctx) })),
  serve(pageStaff, organiser, (ctx, { body }) => floor.page(ctx, body)),
  serve(handOverQueue, organiser, (ctx, { body }) => floor.handOverQueue(ctx, body.boothId)),
  serve(extendSession, organiser, async (ctx, { body }) => {
    await floor.extend(ctx, body);
    return { extended: true as const };
  }),
];
