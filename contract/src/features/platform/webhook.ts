import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';

/** What webhooks can subscribe to. */
export const webhookKinds = [
  'person.registered',
  'booth.visited',
  'lead.consented',
  'help.promised',
  'session.attended',
  'enquiry.received',
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** Why an address gave no answer. */
const webhookProblems = [
  'hostUnknown',
  'privateAddress',
  'refused',
  'timeout',
  'certificate',
  'cutOff',
  'secretLost',
] as const;
export type WebhookProblem = (typeof webhookProblems)[number];

/** An address that is called, signed as the Standard Webhooks specification says. Times are real time. */
const webhook = z.object({
  _id: id,
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  createdAt: instant,
  /** Since when the secret is in use. */
  secretFrom: instant,
  /** Until when messages are signed with the secret before as well; null when there is none. */
  oldSecretUntil: instant.nullable(),
  /** Since when nothing has arrived; null while all is well. */
  failingSince: instant.nullable(),
  /** Since when it is switched off, by hand or because nothing had arrived for days; null while it is on. */
  offSince: instant.nullable(),
});
export type Webhook = z.infer<typeof webhook>;

/** One message to one address: `type` is a kind, or `test`. */
const webhookDelivery = z.object({
  _id: id,
  type: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  /** The status that the last attempt was answered with; null where there was no answer. */
  status: z.number().int().nullable(),
  /** Why the last attempt was not answered; null where it was, or was not made yet. */
  problem: z.enum(webhookProblems).nullable().default(null),
  createdAt: instant,
  triedAt: instant.nullable(),
  /** When it is tried again; null while it is on its way for the first time. */
  nextAt: instant.nullable(),
  payload: z.string(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const eventId = id.optional();
const params = z.object({ id });
const draft = z.object({
  url: z.string().min(1, { error: 'field.required' }).max(2000, { error: 'field.tooLong' }),
  kinds: z
    .array(z.enum(webhookKinds))
    .min(1, { error: 'field.required' })
    .max(webhookKinds.length)
    .transform((chosen) => webhookKinds.filter((kind) => chosen.includes(kind))),
  eventId,
});
const withSecret = z.object({ webhook, secret: z.string() });

export const listWebhooks = route({
  method: 'GET',
  path: '/organiser/webhook',
  summary: 'The webhooks of the event, the oldest first; never their secrets',
  query: z.object({ eventId }),
  reply: z.object({ webhooks: z.array(webhook) }),
});

export const createWebhook = route({
  method: 'POST',
  fresh: true,
  path: '/organiser/webhook',
  summary:
    'Tell a public https address of what happens, signed by Standard Webhooks; `secret` is shown in this answer only',
  body: draft,
  reply: withSecret,
});

export const changeWebhook = route({
  method: 'PUT',
  fresh: true,
  path: '/organiser/webhook/{id}',
  summary: 'Change where a webhook leads and what it tells, or switch it off and on',
  params,
  body: draft.extend({ isOn: z.boolean() }),
  reply: z.object({ webhook }),
});

export const deleteWebhook = route({
  method: 'DELETE',
  path: '/organiser/webhook/{id}',
  summary: 'Take a webhook away with its deliveries',
  params,
  reply: z.object({ deleted: z.literal(true) }),
});

export const rotateWebhook = route({
  method: 'POST',
  fresh: true,
  path: '/organiser/webhook/{id}/secret',
  summary:
    'Give a webhook a new secret, shown in this answer only; for a day messages are signed with the old one as well',
  params,
  reply: withSecret,
});

export const testWebhook = route({
  method: 'POST',
  path: '/organiser/webhook/{id}/test',
  summary: 'Send a message of the type `test`',
  params,
  reply: z.object({ delivery: webhookDelivery }),
});

export const listDeliveries = route({
  method: 'GET',
  path: '/organiser/webhook/{id}/delivery',
  summary:
    'The messages of a webhook of the last 30 days, the newest first, with what was answered',
  params,
  query: pageQuery.extend({ eventId }),
  reply: z.object({ deliveries: z.array(webhookDelivery), next: nextCursor }),
});

export const replayDelivery = route({
  method: 'POST',
  path: '/organiser/webhook/delivery/{id}/replay',
  summary: 'Send a message again, under its old `webhook-id`',
  params,
  reply: z.object({ delivery: webhookDelivery }),
});
