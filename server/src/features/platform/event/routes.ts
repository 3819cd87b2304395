import { getEvent, listEvents, setClock } from '@pavilion/contract';
import { anyone, organiser, serve } from '../../../http/http.ts';
import * as event from './service.ts';

export const eventRoutes = [
  serve(listEvents, anyone, (ctx) => event.list(ctx)),
  serve(getEvent, anyone, async (ctx, { params }) => {
    const { config, wording, ...short } = await event.get(ctx, params.eventId);
    return { ...short, config, wording, event: short };
  }),
  serve(setClock, organiser, (ctx, { params, body }) => event.setClock(ctx, params.eventId, body)),
];
