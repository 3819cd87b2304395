import { z } from 'zod';
import { id } from '../kit/field.ts';
import { route } from '../kit/route.ts';

/** A sponsor of the event. */
export const sponsor = z.object({
  _id: id,
  name: z.string(),
  /** A key of the event’s list of tiers. */
  tier: z.string(),
  logoUrl: z.string().nullable(),
  website: z.string().nullable(),
});
export type Sponsor = z.infer<typeof sponsor>;

export const listSponsors = route({
  method: 'GET',
  path: '/sponsors',
  summary:
    'The sponsors, at most 100, by tier; within a tier who stands first changes from day to day, so that each has their turn',
  needs: 'sponsors',
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ sponsors: z.array(sponsor) }),
});
