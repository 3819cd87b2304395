import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';

/** The version of the consent text people agree to when they request an offer. */
export const offerConsentVersion = 'offer-2';

/** A person's request for a booth's offer, with consent to be contacted. */
const lead = z.object({
  boothId: id,
  /** What the person shows to use the offer; the booth's email about the request has it too. */
  code: z.string(),
  createdAt: instant,
});
export type Lead = z.infer<typeof lead>;

/** A request with what was offered, for the person who made it. */
const ownOffer = lead.extend({
  boothName: z.string(),
  /** Null once the booth no longer has an offer. */
  title: z.string().nullable(),
  /** Event time; null if it has no end. */
  endsAt: instant.nullable(),
  /** False while the booth isn’t published. */
  isHere: z.boolean(),
});
export type OwnOffer = z.infer<typeof ownOffer>;

export const requestOffer = route({
  method: 'POST',
  path: '/booth-offer',
  act: 'offer.request',
  summary: 'Request a booth’s offer; shares the caller’s contact details with it, once per booth',
  needs: 'offers',
  body: z.object({
    boothId: id,
    consent: z.literal(true, { error: 'offer.consentMissing' }),
    eventId: id.optional(),
  }),
  reply: z.object({ lead: ownOffer }),
});

export const listOwnOffers = route({
  method: 'GET',
  path: '/booth-offer',
  act: 'offer.listOwn',
  summary: 'List the offers the caller has requested, with their codes',
  needs: 'offers',
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ leads: z.array(ownOffer) }),
});

export const withdrawOffer = route({
  method: 'DELETE',
  path: '/booth-offer/{boothId}',
  act: 'offer.withdraw',
  summary: 'Withdraw consent: the booth can no longer see the caller’s contact details',
  needs: 'offers',
  params: z.object({ boothId: id }),
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ leads: z.array(ownOffer) }),
});

export const listBoothLeads = route({
  method: 'GET',
  path: '/booth/{boothId}/leads',
  act: 'offer.listLeads',
  summary:
    'List who requested the offer and agrees to be contacted, newest first, for the booth’s staff',
  needs: 'offers',
  params: z.object({ boothId: id }),
  query: z.object({ eventId: id.optional(), ...pageQuery.shape }),
  reply: z.object({
    leads: z.array(
      lead.extend({
        person: z.object({
          _id: id,
          first_name: z.string(),
          last_name: z.string(),
          email: z.string(),
          mobile: z.string(),
        }),
      }),
    ),
    /** The id of the last lead's person. */
    next: nextCursor,
  }),
});
