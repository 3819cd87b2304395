import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { webhookProblems } from '../platform/webhook.ts';

/** The steps of a lead that a booth's CRM can be sent. */
export const leadSteps = [
  'lead.asked',
  'lead.contactShared',
  'lead.loanShared',
  'lead.offerTaken',
  'lead.callBooked',
  'lead.callMoved',
  'lead.callCancelled',
  'lead.callHeld',
  'lead.siteVisitBooked',
  'lead.siteVisitCancelled',
  'lead.siteVisitArrived',
  'lead.shortlisted',
  'lead.stageChanged',
  'lead.ownerChanged',
  'lead.nextStepChanged',
] as const;
export type LeadStep = (typeof leadSteps)[number];

/** Always sent: after it nothing more of the person is, until they consent again. */
export const consentWithdrawn = 'lead.consentWithdrawn';

/** What a message can contain about a lead; `leadId` is the same for people with the same email or mobile. */
export const crmFields = [
  'leadId',
  'step',
  'stepAt',
  'eventName',
  'boothName',
  'firstName',
  'lastName',
  'email',
  'mobile',
  'company',
  'designation',
  'cities',
  'interestedIn',
  'budget',
  'visitOn',
  'question',
  'callAt',
  'stage',
  'rating',
  'score',
  'owner',
  'nextStep',
  'nextStepOn',
] as const;
export type CrmField = (typeof crmFields)[number];

/** What the CRM calls one of our fields. */
export interface CrmFieldName {
  from: CrmField;
  to: string;
}

/** Every field under our own name. */
export const defaultCrmFields: CrmFieldName[] = crmFields.map((from) => ({ from, to: from }));

const fieldName = z
  .string()
  .trim()
  .min(1, { error: 'field.required' })
  .max(100, { error: 'field.tooLong' })
  .regex(/^[\p{L}\p{M}\p{N} ._$:/-]+$/u, { error: 'crm.fieldName' });

/** The names the CRM has for our fields; each once, and no field twice. */
export const crmFieldNames = z
  .array(z.object({ from: z.enum(crmFields), to: fieldName }))
  .min(1, { error: 'field.required' })
  .max(crmFields.length)
  .superRefine((rows, ctx) => {
    for (const [at, { from, to }] of rows.entries())
      if (rows.slice(0, at).some((one) => one.from === from || one.to === to))
        ctx.addIssue({ code: 'custom', path: [at, 'to'], message: 'crm.fieldTwice' });
  });

/** Where a booth sends its leads: a URL called as webhooks are, signed as specified by Standard Webhooks. Times are real time. */
const crm = z.object({
  _id: id,
  url: z.string(),
  steps: z.array(z.enum(leadSteps)),
  fields: z.array(z.object({ from: z.enum(crmFields), to: z.string() })),
  createdAt: instant,
  /** Who set the URL; null once they deleted their account. */
  setBy: z.string().nullable(),
  secretFrom: instant,
  /** Until when messages are also signed with the previous secret; null if there is none. */
  oldSecretUntil: instant.nullable(),
  /** Since when nothing has been delivered; null while all is well. */
  failingSince: instant.nullable(),
  /** Since when it's off, turned off by hand or after days without a delivery; null while it's on. */
  offSince: instant.nullable(),
});
export type Crm = z.infer<typeof crm>;

/** `held`: until the person allows contact; `dropped`: they withdrew it before it was sent. */
export const crmDeliveryStates = ['waiting', 'held', 'delivered', 'failed', 'dropped'] as const;

/** One message to the CRM, and its receipt. */
const crmDelivery = z.object({
  /** The `webhook-id` and `idempotency-key` of every attempt. */
  _id: id,
  type: z.enum([...leadSteps, consentWithdrawn, 'test']),
  /** Null for a test. */
  person: z.object({ _id: id, first_name: z.string(), last_name: z.string() }).nullable(),
  state: z.enum(crmDeliveryStates),
  attempts: z.number().int(),
  /** The status of the response to the last attempt; null if there was none. */
  status: z.number().int().nullable(),
  problem: z.enum(webhookProblems).nullable(),
  /** The id in the CRM's response, if it was JSON with an `id`. */
  receipt: z.string().nullable(),
  createdAt: instant,
  triedAt: instant.nullable(),
  nextAt: instant.nullable(),
});
export type CrmDelivery = z.infer<typeof crmDelivery>;

const eventId = id.optional();
const params = z.object({ boothId: id });
const draft = z.object({
  url: z.string().min(1, { error: 'field.required' }).max(2000, { error: 'field.tooLong' }),
  steps: z
    .array(z.enum(leadSteps))
    .min(1, { error: 'field.required' })
    .max(leadSteps.length)
    .transform((chosen) => leadSteps.filter((step) => chosen.includes(step))),
  fields: crmFieldNames,
  eventId,
});
const withSecret = z.object({ crm, secret: z.string() });

export const getCrm = route({
  method: 'GET',
  path: '/exhibitor/{boothId}/crm',
  act: 'crm.read',
  summary: 'Get where a booth sends its leads, for its staff; never its secret',
  needs: 'hall',
  params,
  query: z.object({ eventId }),
  reply: z.object({ crm: crm.nullable() }),
});

export const createCrm = route({
  method: 'POST',
  fresh: true,
  path: '/exhibitor/{boothId}/crm',
  act: 'crm.create',
  summary:
    'Send a booth’s leads to a public https URL with each step, signed per Standard Webhooks; `secret` is only in this response',
  needs: 'hall',
  params,
  body: draft,
  reply: withSecret,
});

export const changeCrm = route({
  method: 'PUT',
  fresh: true,
  path: '/exhibitor/{boothId}/crm',
  act: 'crm.update',
  summary: 'Change where and how a booth sends its leads, or turn it off and on',
  needs: 'hall',
  params,
  body: draft.extend({ isOn: z.boolean() }),
  reply: z.object({ crm }),
});

export const deleteCrm = route({
  method: 'DELETE',
  path: '/exhibitor/{boothId}/crm',
  act: 'crm.delete',
  summary: 'Stop sending a booth’s leads, and delete its deliveries',
  needs: 'hall',
  params,
  query: z.object({ eventId }),
  reply: z.object({ deleted: z.literal(true) }),
});

export const rotateCrm = route({
  method: 'POST',
  fresh: true,
  path: '/exhibitor/{boothId}/crm/secret',
  act: 'crm.rotateSecret',
  summary:
    'Rotate the secret, shown only in this response; for a day messages are signed with the old one as well',
  needs: 'hall',
  params,
  reply: withSecret,
});

export const testCrm = route({
  method: 'POST',
  path: '/exhibitor/{boothId}/crm/test',
  act: 'crm.test',
  summary: 'Send a message of type `test` with an invented person in the booth’s fields',
  needs: 'hall',
  params,
  reply: z.object({ delivery: crmDelivery }),
});

export const listCrmDeliveries = route({
  method: 'GET',
  path: '/exhibitor/{boothId}/crm/delivery',
  act: 'crmDelivery.list',
  summary: 'List a booth’s messages of the last 30 days, newest first, with their receipts',
  needs: 'hall',
  params,
  query: pageQuery.extend({ eventId }),
  reply: z.object({ deliveries: z.array(crmDelivery), next: nextCursor }),
});

export const replayCrmDelivery = route({
  method: 'POST',
  path: '/exhibitor/{boothId}/crm/delivery/{id}/replay',
  act: 'crmDelivery.replay',
  summary:
    'Resend a message under its old `webhook-id`; nothing is sent of a person who withdrew their consent',
  needs: 'hall',
  params: params.extend({ id }),
  reply: z.object({ delivery: crmDelivery }),
});
