import { z } from 'zod';
import { httpsUrl, id, text } from '../../kit/field.ts';
import { fileUrl } from '../../kit/media.ts';
import { route } from '../../kit/route.ts';

/** A sponsor of the event. */
const sponsor = z.object({
  _id: id,
  name: z.string(),
  /** The key of one of the event's tiers. */
  tier: z.string(),
  logoUrl: z.string().nullable(),
  website: z.string().nullable(),
});
export type Sponsor = z.infer<typeof sponsor>;

export const listSponsors = route({
  method: 'GET',
  path: '/sponsors',
  act: 'sponsor.list',
  summary:
    'List the sponsors, at most 100, by tier; the order within a tier changes daily, so that each has their turn at the top. Organisers also get those whose tier no longer exists, at the end',
  needs: 'sponsors',
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ sponsors: z.array(sponsor) }),
});

/** A sponsor as an organiser enters it. */
export const sponsorDraft = z.object({
  name: text(120),
  tier: text(120),
  logoUrl: fileUrl.nullable().default(null),
  website: httpsUrl.nullable().default(null),
  /** Position in the tier; by default at the end. */
  position: z.number().int().min(0).max(10_000).optional(),
});
export type SponsorDraft = z.input<typeof sponsorDraft>;

const eventId = id.optional();
const reply = z.object({ sponsor });
const params = z.object({ id });

export const createSponsor = route({
  method: 'POST',
  path: '/organiser/sponsor',
  act: 'sponsor.create',
  summary: 'Add a sponsor to one of the event’s tiers',
  needs: 'sponsors',
  body: sponsorDraft.extend({ eventId }),
  reply,
});

export const changeSponsor = route({
  method: 'PUT',
  path: '/organiser/sponsor/{id}',
  act: 'sponsor.update',
  summary: 'Change a sponsor',
  needs: 'sponsors',
  params,
  body: sponsorDraft.extend({ eventId }),
  reply,
});

export const deleteSponsor = route({
  method: 'DELETE',
  path: '/organiser/sponsor/{id}',
  act: 'sponsor.delete',
  summary: 'Remove a sponsor; can be restored from the log',
  needs: 'sponsors',
  params,
  reply: z.object({ removed: z.literal(true) }),
});
