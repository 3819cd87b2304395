import { z } from 'zod';
import {
  email,
  eventPage,
  httpsUrl,
  id,
  instant,
  language,
  text,
  translatable,
} from '../../kit/field.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { keptPeopleFilter, peopleFilter } from '../identity/audience.ts';

/** What a campaign's texts may contain, as `{{name}}`: each person's own is put in. */
export const placeholders = ['firstName', 'name', 'event', 'dates', 'link'] as const;
export type Placeholder = (typeof placeholders)[number];

/** A placeholder in a text; between the braces may be anything, so that a misspelt one is found. */
export const placeholderPattern = /\{\{([^{}]*)\}\}/g;

function hasKnownPlaceholders(value: string): boolean {
  const names = [...value.matchAll(placeholderPattern)].map((found) => found[1]!.trim());
  return names.every((name) => placeholders.some((known) => known === name));
}

const words = (max: number) => translatable(ofPlaceholders(max), ofPlaceholders(max).default(''));
function ofPlaceholders(max: number) {
  return text(max, { required: false }).refine(hasKnownPlaceholders, {
    error: 'placeholder.unknown',
  });
}
const isLink = (value: string) =>
  eventPage.safeParse(value).success || httpsUrl.safeParse(value).success;

/** Why somebody of the audience gets no mail. */
export const leftOutReasons = ['unsubscribed', 'bounced', 'blocked'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

const mostCampaignText = 5000;

/** A campaign as an organiser writes it; a draft may lack anything. */
export const campaignDraft = z.object({
  subject: words(150),
  text: words(mostCampaignText),
  button: words(60),
  /** Where the button leads: a page below the event’s root, or an https address. */
  link: z
    .string()
    .max(2000, { error: 'field.tooLong' })
    .refine(isLink, { error: 'url.notAllowed' })
    .nullable(),
  /** Whether the server counts how many people follow the link. */
  countsClicks: z.boolean(),
  /** Everybody where nothing is given. */
  audience: peopleFilter,
});
export type CampaignDraft = z.output<typeof campaignDraft>;

const campaignStates = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const;
export type CampaignState = (typeof campaignStates)[number];

const count = z.number().int();

/** How far a campaign has come, in people. */
const campaignFigures = z.object({
  /** Everyone whom it is sent to; 0 before it begins. */
  people: count,
  /** Not handed to the mail server yet. */
  waiting: count,
  /** On their way, or tried again after a failure. */
  queued: count,
  /** Taken by the mail server and not returned since. */
  delivered: count,
  /** Refused by the mail server, or returned later. */
  bounced: count,
  /** Unsubscribed, bounced or blocked before their turn. */
  skipped: count,
  /** Given up by an organiser after failures. */
  failed: count,
  /** Kept in the outbox, as no mail server is configured. */
  kept: count,
  /** Who followed the link; null where that is not counted. */
  clicked: count.nullable(),
  /** Who unsubscribed after it. */
  unsubscribed: count,
});
export type CampaignFigures = z.infer<typeof campaignFigures>;

const written = translatable(z.string(), z.string());

const campaign = z.object({
  _id: id,
  version: z.number().int(),
  subject: written,
  text: written,
  button: written,
  link: z.string().nullable(),
  countsClicks: z.boolean(),
  audience: keptPeopleFilter,
  state: z.enum(campaignStates),
  /** Event time; null of a draft. */
  startsAt: instant.nullable(),
  figures: campaignFigures,
});
export type Campaign = z.infer<typeof campaign>;

const bounce = z.object({ email: z.string(), reason: z.string(), bouncedAt: instant });
export type Bounce = z.infer<typeof bounce>;

const eventId = id.optional();
const params = z.object({ id });
const reply = z.object({ campaign });
const version = z.number().int().min(1).max(2_147_483_647);

export const listCampaigns = route({
  method: 'GET',
  path: '/organiser/campaign',
  summary: 'The email campaigns of the event with their figures, the latest first',
  query: pageQuery.extend({ eventId }),
  reply: z.object({ campaigns: z.array(campaign), next: nextCursor }),
});

export const getCampaign = route({
  method: 'GET',
  path: '/organiser/campaign/{id}',
  summary: 'One email campaign with its figures',
  params,
  query: z.object({ eventId }),
  reply,
});

export const createCampaign = route({
  method: 'POST',
  path: '/organiser/campaign',
  summary: 'Begin a draft of an email campaign; it may lack anything',
  body: campaignDraft.extend({ eventId }),
  reply,
});

export const changeCampaign = route({
  method: 'PUT',
  path: '/organiser/campaign/{id}',
  summary: 'Change a campaign that has not begun, from the version that was read',
  params,
  body: campaignDraft.extend({ version, eventId }),
  reply,
});

export const deleteCampaign = route({
  method: 'DELETE',
  path: '/organiser/campaign/{id}',
  summary: 'Delete a campaign that has not begun',
  params,
  reply: z.object({ deleted: z.literal(true) }),
});

export const countAudience = route({
  method: 'POST',
  path: '/organiser/campaign/audience',
  summary: 'How many people an audience reaches by email now, and how many it leaves out and why',
  body: z.object({ audience: peopleFilter, eventId }),
  reply: z.object({
    people: count,
    leftOut: z.record(z.enum(leftOutReasons), count),
    /** The first of them, to preview the mail with. */
    examples: z.array(z.object({ _id: id, name: z.string() })),
  }),
});

export const previewCampaign = route({
  method: 'POST',
  path: '/organiser/campaign/{id}/preview',
  summary:
    'The mail as it would leave now in a language, for the caller or another person: its subject and text, and where its HTML can be seen for an hour, as light and dark mail programs show it',
  params,
  body: z.object({ language, personId: id.nullable().default(null), eventId }),
  reply: z.object({
    subject: z.string(),
    text: z.string(),
    pages: z.object({ light: z.string(), dark: z.string() }),
  }),
});

export const testCampaign = route({
  method: 'POST',
  path: '/organiser/campaign/{id}/test',
  summary: 'Send the mail to the caller alone, in a language',
  params,
  body: z.object({ language, eventId }),
  reply: z.object({ to: z.string() }),
});

export const sendCampaign = route({
  method: 'POST',
  path: '/organiser/campaign/{id}/send',
  summary:
    'Send a campaign now, schedule it, or continue one that was stopped; whoever has it does not get it again',
  params,
  body: z.object({
    version,
    /** Event time; null sends it now. */
    startsAt: instant.nullable(),
    eventId,
  }),
  reply,
});

export const stopCampaign = route({
  method: 'POST',
  path: '/organiser/campaign/{id}/stop',
  summary:
    'Stop a campaign: a scheduled one is a draft again, and one that is being sent leaves the rest unsent',
  params,
  reply,
});

export const listBounces = route({
  method: 'GET',
  path: '/organiser/bounce',
  summary:
    'The addresses that campaigns leave out because mail to them came back, the latest first',
  query: z.object({ eventId }),
  reply: z.object({ bounces: z.array(bounce) }),
});

export const reportBounce = route({
  method: 'POST',
  path: '/organiser/bounce',
  summary: 'Report that mail to an address came back: no campaign writes to it from then on',
  scope: 'bounces:write',
  body: z.object({ email, reason: text(200, { required: false }).default(''), eventId }),
  reply: z.object({ bounce }),
});

export const liftBounce = route({
  method: 'DELETE',
  path: '/organiser/bounce',
  summary: 'Let campaigns write to an address again',
  query: z.object({ email, eventId }),
  reply: z.object({ lifted: z.literal(true) }),
});
