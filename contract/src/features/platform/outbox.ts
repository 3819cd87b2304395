import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { actsAmong } from '../../kit/may.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
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
  act: 'outbox.read',
  summary:
    'List the email and SMS of this event, newest first, or with `to` and no `eventId` those to one address in all events the caller may read: for organisers, and in a demo event for anyone',
  query: z.object({ to: z.string().max(254).optional(), eventId: id.optional() }),
  reply: z.array(outboxEntry),
});

/** What has become of a message. `kept`: no gateway is set up; `bounced`: the address was refused permanently, so it isn't tried again. */
export const mailStates = ['queued', 'sent', 'failed', 'bounced', 'kept'] as const;
export type MailState = (typeof mailStates)[number];

/** A message as organisers see it: whether it arrived, never what it says. */
const sentMail = z.object({
  _id: id,
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  /** The mail server's reply code when it refused the address. */
  reason: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  /** Not `outbox.resend` once its code or link is gone. */
  may: actsAmong('outbox.resend'),
});
export type SentMail = z.infer<typeof sentMail>;

export const listSentMail = route({
  method: 'GET',
  path: '/organiser/outbox',
  act: 'outbox.list',
  summary: 'List what has become of the event’s email and SMS, newest first, for organisers',
  query: pageQuery.extend({
    state: z.enum(mailStates).optional(),
    /** Part of an address. */
    to: z.string().max(254).optional(),
    eventId: id.optional(),
  }),
  reply: z.object({ mails: z.array(sentMail), next: nextCursor }),
});

/** What an email is about. */
const mailKinds = [
  'code',
  'place',
  'account',
  'invitation',
  'news',
  'booth',
  'notification',
  'other',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** What has become of a message to a person. `waiting`: not tried yet; `retrying`: tried in vain, and tried again at `nextTryAt`; `late`: its code had expired before it could be sent; `abandoned`: organisers stopped it; `failed`: all tries were in vain. */
const mailFates = [
  'sent',
  'waiting',
  'retrying',
  'bounced',
  'late',
  'abandoned',
  'failed',
  'kept',
] as const;
export type MailFate = (typeof mailFates)[number];

/** A message to one person as organisers see it: never what it says. */
export const personMail = sentMail.omit({ state: true }).extend({
  kind: z.enum(mailKinds),
  fate: z.enum(mailFates),
  nextTryAt: instant.nullable(),
});
export type PersonMail = z.infer<typeof personMail>;

export const resendMail = route({
  method: 'POST',
  path: '/organiser/outbox/{id}/resend',
  act: 'outbox.resend',
  summary: 'Send a message again that failed or bounced',
  params: z.object({ id }),
  body: z.object({ eventId: id.optional() }),
  reply: z.object({ mail: sentMail }),
});
