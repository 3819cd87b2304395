import { z } from 'zod';
import { httpsUrl, id, text } from '../../kit/field.ts';
import { fileUrl } from '../../kit/media.ts';
import { route } from '../../kit/route.ts';

/** A sponsor of the event. */
const sponsor = z.object({
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
    'The sponsors, at most 100, by tier; within a tier who stands first changes from day to day, so that each has their turn. Organisers also get those whose tier is no more, at the end',
  needs: 'sponsors',
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ sponsors: z.array(sponsor) }),
});

/** A sponsor as an organiser writes it. */
export const sponsorDraft = z.object({
  name: text(120),
  tier: text(120),
  logoUrl: fileUrl.nullable().default(null),
  website: httpsUrl.nullable().default(null),
  /** Where in the tier; by default at the end. */
  position: z.number().int().min(0).max(10_000).optional(),
});
export type SponsorDraft = z.input<typeof sponsorDraft>;

const eventId = id.optional();
const reply = z.object({ sponsor });
const params = z.object({ id });

export const createSponsor = route({
  method: 'POST',
  path: '/organiser/sponsor',
  summary: 'Add a sponsor to one of the event’s tiers',
  needs: 'sponsors',
  body: sponsorDraft.extend({ eventId }),
  reply,
});

export const changeSponsor = route({
  method: 'PUT',
  path: '/organiser/sponsor/{id}',
  summary: 'Change a sponsor',
  needs: 'sponsors',
  params,
  body: sponsorDraft.extend({ eventId }),
  reply,
});

export const deleteSponsor = route({
  method: 'DELETE',
  path: '/organiser/sponsor/{id}',
  summary: 'Take a sponsor away; the log brings it back',
  needs: 'sponsors',
  params,
  reply: z.object({ removed: z.literal(true) }),
});
