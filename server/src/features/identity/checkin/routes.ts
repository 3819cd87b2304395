import { checkIn, getDoorFigures, listDoorPeople, undoCheckIn } from '@pavilion/contract';
import { serve, signedIn } from '../../../http/http.ts';
import * as checkin from './service.ts';
import { checkIn as record } from './verbs/checkIn.ts';

export const checkinRoutes = [
  serve(listDoorPeople, signedIn, (ctx, { query }) => checkin.listPeople(ctx, query)),
  serve(checkIn, signedIn, async (ctx, { body }) => ({ outcomes: await record(ctx, body.scans) })),
  serve(undoCheckIn, signedIn, async (ctx, { body }) => ({
    undone: await checkin.undo(ctx, body.ids),
  })),
  serve(getDoorFigures, signedIn, async (ctx, { query }) => ({
    figures: await checkin.showFigures(ctx, query),
  })),
];
