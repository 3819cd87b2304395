import { z } from 'zod';
import { id, translatable } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';

const eventId = id.optional();

/** What a person shows at the door. */
const badge = z.object({
  /** As people read it; the QR code has it without dashes. It says nothing about the person. */
  code: z.string(),
  name: z.string(),
  /** Their access class; null at an event without any. */
  class: translatable(z.string(), z.string().optional()).nullable(),
  /** The days it is good for, `YYYY-MM-DD` in the event's zone. */
  days: z.array(z.string()),
});
export type Badge = z.infer<typeof badge>;

const ownReply = z.object({
  /** Null once the event is over. */
  badge: badge.nullable(),
});

export const getOwnBadge = route({
  method: 'GET',
  path: '/attendee/badge',
  act: 'badge.readOwn',
  summary: 'Get the caller’s badge with its code; refused without a place (admission.needed)',
  needs: 'badges',
  query: z.object({ eventId }),
  reply: ownReply,
});

export const renewBadge = route({
  method: 'POST',
  path: '/attendee/badge/renew',
  act: 'badge.renew',
  summary: 'Give the caller’s badge a new code, such as after somebody saw it; the old one ends',
  needs: 'badges',
  body: z.object({ eventId }).nullish(),
  reply: ownReply,
});

export const printBadge = route({
  method: 'POST',
  path: '/attendee/badge/pdf',
  act: 'badge.print',
  summary: 'Get the caller’s badge as a PDF',
  needs: 'badges',
  body: z.object({ eventId }).nullish(),
  reply: z.object({
    filename: z.string(),
    /** The document, in Base64. */
    pdf: z.string(),
  }),
});
