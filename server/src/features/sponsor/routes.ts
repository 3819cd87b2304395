import { listSponsors } from '@pavilion/contract';
import { anyone, serve } from '../../http.ts';
import * as sponsor from './service.ts';

export const sponsorRoutes = [
  serve(listSponsors, anyone, async (ctx) => ({ sponsors: await sponsor.list(ctx) })),
];
