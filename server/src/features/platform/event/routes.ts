import { getEvent, listEvents, setClock } from '@pavilion/contract';
import { anyone, organiser, serve } from '../../../http/http.ts';
import * as event from './service.ts';

export const eventRoutes = [
  serve(listEvents, anyone, (ctx) => event.list(ctx)),
  serve(getEvent, anyone, (ctx, { params }) => event.get(ctx, params.eventId)),
  serve(setClock, organiser, (ctx, { params, body }) => event.setClock(ctx, params.eventId, body)),
];
