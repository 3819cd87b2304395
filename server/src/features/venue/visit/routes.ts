import {
  enterPlace,
  getPresence,
  leavePlace,
  listBoothConnections,
  recordBoothVisit,
  recordVisit,
  continueVisit,
} from '@pavilion/contract';
import { serve, signedIn } from '../../../http/http.ts';
import * as visit from './service.ts';

const noted = { noted: true as const };

export const visitRoutes = [
  serve(recordVisit, signedIn, async (ctx, { body }) => {
    await visit.recordVisit(ctx, body);
    return noted;
  }),
  serve(recordBoothVisit, signedIn, async (ctx, { body }) => {
    await visit.recordBooth(ctx, body.boothId, Math.round(body.noOfSecs));
    return noted;
  }),
  serve(enterPlace, signedIn, async (ctx, { body }) => {
    await visit.enter(ctx, body.place);
    return noted;
  }),
  serve(continueVisit, signedIn, async (ctx, { body }) => {
    await visit.stay(ctx, body.place);
    return noted;
  }),
  serve(leavePlace, signedIn, async (ctx, { body }) => {
    await visit.leave(ctx, body.place);
    return noted;
  }),
  serve(getPresence, signedIn, async (ctx) => ({ places: await visit.countPlaces(ctx) })),
  serve(listBoothConnections, signedIn, async (ctx) => ({
    booths: await visit.listBoothConnections(ctx),
  })),
];
