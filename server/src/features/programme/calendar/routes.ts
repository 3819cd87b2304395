import {
  getCalendar,
  getCalendarEntry,
  getEventEntry,
  renewCalendar,
  revokeCalendar,
} from '@pavilion/contract';
import { anyone, serve, signedIn } from '../../../http/http.ts';
import { eventFile } from '../../platform/event/service.ts';
import * as calendar from './service.ts';

export const calendarRoutes = [
  serve(getCalendar, signedIn, async (ctx) => ({ feed: await calendar.feed(ctx) })),
  serve(renewCalendar, signedIn, (ctx) => calendar.renew(ctx)),
  serve(revokeCalendar, signedIn, async (ctx) => ({ feed: await calendar.revoke(ctx) })),
  serve(getEventEntry, anyone, async (ctx) => eventFile(ctx)),
  serve(getCalendarEntry, signedIn, (ctx, { params }) => calendar.single(ctx, params.id)),
];
