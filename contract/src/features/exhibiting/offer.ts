import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';

/** The version of the sentence that people agree to when they ask for an offer. */
export const offerConsentVersion = 'offer-1';

/** A person's request for a booth's offer, with consent to be contacted. */
const lead = z.object({ boothId: id, createdAt: instant });
export type Lead = z.infer<typeof lead>;

export const requestOffer = route({
  method: 'POST',
  path: '/booth-offer',
  summary: 'Ask a booth for its offer: hands the own contact details to it, once per booth',
  needs: 'offers',
  body: z.object({
    boothId: id,
    consent: z.literal(true, { error: 'offer.consentMissing' }),
    eventId: id.optional(),
  }),
  reply: z.object({ lead }),
});

export const listOwnOffers = route({
  method: 'GET',
  path: '/booth-offer',
  summary: 'The booths whose offer one has asked for',
  needs: 'offers',
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ leads: z.array(lead) }),
});

export const withdrawOffer = route({
  method: 'DELETE',
  path: '/booth-offer/{boothId}',
  summary: 'Take back the consent: the booth sees the contact details no longer',
  needs: 'offers',
  params: z.object({ boothId: id }),
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ leads: z.array(lead) }),
});

export const listBoothLeads = route({
  method: 'GET',
  path: '/booth/{boothId}/leads',
  summary:
    'Who asked for the offer and agrees to be contacted, newest first, for the staff of the booth',
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
    /** The person of the last lead. */
    next: nextCursor,
  }),
});
