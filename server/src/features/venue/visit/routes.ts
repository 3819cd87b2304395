import {
  enterPlace,
  getPresence,
  leavePlace,
  noteBoothVisit,
  noteVisit,
  stayAtPlace,
} from '@pavilion/contract';
import { serve, signedIn } from '../../../http/http.ts';
import * as visit from './service.ts';

const noted = { noted: true as const };

export const visitRoutes = [
  serve(noteVisit, signedIn, async (ctx, { body }) => {
    await visit.note(ctx, body);
    return noted;
  }),
  serve(noteBoothVisit, signedIn, async (ctx, { body }) => {
    await visit.noteBooth(ctx, body.boothId, Math.round(body.noOfSecs));
    return noted;
  }),
  serve(enterPlace, signedIn, async (ctx, { body }) => {
    await visit.enter(ctx, body.place);
    return noted;
  }),
  serve(stayAtPlace, signedIn, async (ctx, { body }) => {
    await visit.stay(ctx, body.place);
    return noted;
  }),
  serve(leavePlace, signedIn, async (ctx, { body }) => {
    await visit.leave(ctx, body.place);
    return noted;
  }),
  serve(getPresence, signedIn, async (ctx) => ({ places: await visit.countsOf(ctx) })),
];
