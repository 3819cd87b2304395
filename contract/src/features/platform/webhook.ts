import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';

/** What webhooks can subscribe to. */
export const webhookKinds = [
  'person.registered',
  'person.admitted',
  'person.waiting',
  'person.offered',
  'booth.visited',
  'lead.consented',
  'offer.claimed',
  'help.asked',
  'help.promised',
  'call.booked',
  'tour.booked',
  'session.attended',
  'stage.started',
  'stage.ended',
  'enquiry.received',
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** Why there was no response. */
export const webhookProblems = [
  'hostUnknown',
  'privateAddress',
  'refused',
  'timeout',
  'certificate',
  'cutOff',
  'secretLost',
] as const;
export type WebhookProblem = (typeof webhookProblems)[number];

/** A URL that is called, signed as specified by Standard Webhooks. Times are real time. */
const webhook = z.object({
  _id: id,
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  createdAt: instant,
  /** When the secret came into use. */
  secretFrom: instant,
  /** Until when messages are also signed with the previous secret; null if there is none. */
  oldSecretUntil: instant.nullable(),
  /** Since when nothing has been delivered; null while all is well. */
  failingSince: instant.nullable(),
  /** Since when it's off, turned off by hand or after days without a delivery; null while it's on. */
  offSince: instant.nullable(),
});
export type Webhook = z.infer<typeof webhook>;

/** One message to one URL: `type` is a kind, or `test`. */
const webhookDelivery = z.object({
  _id: id,
  type: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  /** The status of the response to the last attempt; null if there was none. */
  status: z.number().int().nullable(),
  /** Why the last attempt got no response; null if it did, or hasn't been made yet. */
  problem: z.enum(webhookProblems).nullable().default(null),
  createdAt: instant,
  triedAt: instant.nullable(),
  /** When it's retried; null during the first attempt. */
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
  act: 'webhook.list',
  summary: 'List the webhooks of the event, oldest first; never their secrets',
  query: z.object({ eventId }),
  reply: z.object({ webhooks: z.array(webhook) }),
});

export const createWebhook = route({
  method: 'POST',
  fresh: true,
  path: '/organiser/webhook',
  act: 'webhook.create',
  summary:
    'Create a webhook that calls a public https URL when something happens, signed per Standard Webhooks; `secret` is only in this response',
  body: draft,
  reply: withSecret,
});

export const changeWebhook = route({
  method: 'PUT',
  fresh: true,
  path: '/organiser/webhook/{id}',
  act: 'webhook.update',
  summary: 'Change a webhook’s URL and what it reports, or turn it off and on',
  params,
  body: draft.extend({ isOn: z.boolean() }),
  reply: z.object({ webhook }),
});

export const deleteWebhook = route({
  method: 'DELETE',
  path: '/organiser/webhook/{id}',
  act: 'webhook.delete',
  summary: 'Delete a webhook with its deliveries',
  params,
  reply: z.object({ deleted: z.literal(true) }),
});

export const rotateWebhook = route({
  method: 'POST',
  fresh: true,
  path: '/organiser/webhook/{id}/secret',
  act: 'webhook.rotateSecret',
  summary:
    'Rotate a webhook’s secret, shown only in this response; for a day messages are signed with the old one as well',
  params,
  reply: withSecret,
});

export const testWebhook = route({
  method: 'POST',
  path: '/organiser/webhook/{id}/test',
  act: 'webhook.test',
  summary: 'Send a message of type `test`',
  params,
  reply: z.object({ delivery: webhookDelivery }),
});

export const listDeliveries = route({
  method: 'GET',
  path: '/organiser/webhook/{id}/delivery',
  act: 'webhookDelivery.list',
  summary:
    'List the messages of a webhook from the last 30 days, newest first, with their responses',
  params,
  query: pageQuery.extend({ eventId }),
  reply: z.object({ deliveries: z.array(webhookDelivery), next: nextCursor }),
});

export const replayDelivery = route({
  method: 'POST',
  path: '/organiser/webhook/delivery/{id}/replay',
  act: 'webhookDelivery.replay',
  summary: 'Resend a message under its old `webhook-id`',
  params,
  reply: z.object({ delivery: webhookDelivery }),
});
