import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';

/** Shown in place of a code or link meant only for its recipient. */
export const hiddenSecret = '••••••';

const outboxEntry = z.object({
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The one-time code in the text, if any. */
  code: z.string().optional(),
  state: z.enum(['kept', 'queued', 'sent', 'failed']),
  createdAt: instant,
});
export type OutboxEntry = z.infer<typeof outboxEntry>;

export const listOutbox = route({
  method: 'GET',
  path: '/outbox',
  summary:
    'List the email and SMS of this event, newest first, or with `to` and no `eventId` those to one address in all events the caller may read: for organisers, and in a demo event for anyone',
  query: z.object({ to: z.string().max(254).optional(), eventId: id.optional() }),
  reply: z.array(outboxEntry),
});
