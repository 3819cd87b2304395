import { changeSponsor, createSponsor, deleteSponsor, listSponsors } from '@pavilion/contract';
import { anyone, organiser, serve } from '../../../http/http.ts';
import * as sponsor from './service.ts';

export const sponsorRoutes = [
  serve(listSponsors, anyone, async (ctx) => ({ sponsors: await sponsor.list(ctx) })),
  serve(createSponsor, organiser, async (ctx, { body: { eventId: _event, ...draft } }) => ({
    sponsor: await sponsor.create(ctx, draft),
  })),
  serve(changeSponsor, organiser, async (ctx, { params, body: { eventId: _event, ...draft } }) => ({
    sponsor: await sponsor.change(ctx, params.id, draft),
  })),
  serve(deleteSponsor, organiser, async (ctx, { params }) => {
    await sponsor.remove(ctx, params.id);
    return { removed: true as const };
  }),
];
