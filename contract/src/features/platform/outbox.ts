import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';

/** Stands where a code or link is for its addressee alone. */
export const hiddenSecret = '••••••';

const outboxEntry = z.object({
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The one-time code inside, where there is one. */
  code: z.string().optional(),
  state: z.enum(['kept', 'queued', 'sent', 'failed']),
  createdAt: instant,
});
export type OutboxEntry = z.infer<typeof outboxEntry>;

export const listOutbox = route({
  method: 'GET',
  path: '/outbox',
  summary:
    'Mail and SMS of this event, newest first, or with `to` and no `eventId` those to one address in all events that the caller may read: for organisers, and of a demo event for anybody',
  query: z.object({ to: z.string().max(254).optional(), eventId: id.optional() }),
  reply: z.array(outboxEntry),
});
