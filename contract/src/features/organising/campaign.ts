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
  version,
} from '../../kit/field.ts';
import { mailPictureUrl } from '../../kit/media.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { placeholdersIn } from '../../kit/placeholder.ts';
import { route } from '../../kit/route.ts';
import { wordedMails } from '../../presets/mailWords.ts';
import { keptPeopleFilter, peopleFilter } from '../identity/audience.ts';

/** What only the email before somebody's first session may contain. */
export const sessionPlaceholders = ['session', 'sessionTime'] as const;
/** What a campaign's texts may contain, as `{{name}}`; filled in for each person. */
export const placeholders = [
  'firstName',
  'name',
  'event',
  'dates',
  'link',
  ...sessionPlaceholders,
] as const;
export type Placeholder = (typeof placeholders)[number];

function hasKnownPlaceholders(value: string): boolean {
  return placeholdersIn(value).every((name) => placeholders.some((known) => known === name));
}

const words = (max: number) => translatable(ofPlaceholders(max), ofPlaceholders(max).default(''));
function ofPlaceholders(max: number) {
  return text(max, { required: false }).refine(hasKnownPlaceholders, {
    error: 'placeholder.unknown',
  });
}
const isLink = (value: string) =>
  eventPage.safeParse(value).success || httpsUrl.safeParse(value).success;

/** Why a person in the audience gets no email. */
export const leftOutReasons = ['unsubscribed', 'bounced', 'blocked', 'notAdmitted'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

const mostCampaignText = 5000;

/** When a rule's email leaves: at one moment for everyone, or at each person's own. */
export const ruleMoments = [
  'beforeStart',
  'beforeFirstSession',
  'admitted',
  'leftWaitingList',
  'absentAfterStart',
  'absentAtEnd',
  'attendedAtEnd',
] as const;
export type RuleMoment = (typeof ruleMoments)[number];

/** Moments that come for each person on their own. */
const personalMoments: readonly RuleMoment[] = [
  'beforeFirstSession',
  'admitted',
  'leftWaitingList',
];
/** Moments that a rule may name a time before or after. */
export const timedMoments: readonly RuleMoment[] = [
  'beforeStart',
  'beforeFirstSession',
  'absentAfterStart',
  'absentAtEnd',
  'attendedAtEnd',
];
/** Of these, those that need one. */
const apartMoments: readonly RuleMoment[] = [
  'beforeStart',
  'beforeFirstSession',
  'absentAfterStart',
];
export const mostRuleMinutes = 90 * 24 * 60;

/** When an email leaves by itself: so many minutes before or after a moment. */
const campaignRule = z
  .object({
    moment: z.enum(ruleMoments),
    minutes: z.number().int().min(0).max(mostRuleMinutes),
  })
  .refine(({ moment, minutes }) => minutes > 0 || !apartMoments.includes(moment), {
    path: ['minutes'],
    error: 'field.required',
  });
export type CampaignRule = z.output<typeof campaignRule>;

/** Whether a rule's moment comes for each person on their own. */
export function isPersonal({ moment }: Pick<CampaignRule, 'moment'>): boolean {
  return personalMoments.includes(moment);
}

const mostAltText = 300;
const altText = text(mostAltText, { required: false });

/** A campaign as an organiser enters it; any part of a draft may be missing. */
export const campaignDraft = z.object({
  subject: words(150),
  text: words(mostCampaignText),
  button: words(60),
  /** Where the button links to: a page below the event's root, or an https URL. */
  link: z
    .string()
    .max(2000, { error: 'field.tooLong' })
    .refine(isLink, { error: 'url.notAllowed' })
    .nullable(),
  /** Shown above the text, with what it shows in words. */
  picture: z
    .object({ url: mailPictureUrl, alt: translatable(altText, altText.default('')) })
    .nullable()
    .default(null),
  /** Whether the server counts how many people follow the link. */
  countsClicks: z.boolean(),
  /** Everyone if empty. */
  audience: peopleFilter,
  /** When it leaves by itself; null if an organiser sends it. */
  rule: campaignRule.nullable().default(null),
});
export type CampaignDraft = z.output<typeof campaignDraft>;

/** `active`: a rule that waits for people's own moments. */
const campaignStates = ['draft', 'scheduled', 'active', 'sending', 'stopped', 'sent'] as const;
export type CampaignState = (typeof campaignStates)[number];

const count = z.number().int();

/** A campaign's progress, in people. */
const campaignFigures = z.object({
  /** Everyone it's sent to; 0 before it begins. */
  people: count,
  /** Not handed to the mail server yet. */
  waiting: count,
  /** On their way, or being retried after a failure. */
  queued: count,
  /** Accepted by the mail server and not returned since. */
  delivered: count,
  /** Rejected by the mail server, or returned later. */
  bounced: count,
  /** Unsubscribed, bounced or blocked before their turn. */
  skipped: count,
  /** Abandoned by an organiser after failures, or erased before they were sent. */
  failed: count,
  /** Kept in the outbox, as there is no mail server configured. */
  kept: count,
  /** People who followed the link; null if not counted. */
  clicked: count.nullable(),
  /** People who unsubscribed after it. */
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
  picture: z.object({ url: z.string(), alt: written }).nullable(),
  countsClicks: z.boolean(),
  audience: keptPeopleFilter,
  rule: z.object({ moment: z.enum(ruleMoments), minutes: count }).nullable(),
  state: z.enum(campaignStates),
  /** Event time; null for a draft. */
  startsAt: instant.nullable(),
  figures: campaignFigures,
});
export type Campaign = z.infer<typeof campaign>;

/** Whether a campaign's texts, audience and rule may be changed: while nothing leaves, of a rule with people's own moments also once it is turned off. */
export function isChangeable({ state, rule }: Pick<Campaign, 'state' | 'rule'>): boolean {
  if (state === 'stopped') return rule !== null && isPersonal(rule);
  return state === 'draft' || state === 'scheduled';
}

const bounce = z.object({ email: z.string(), reason: z.string(), bouncedAt: instant });
export type Bounce = z.infer<typeof bounce>;

const mailPreview = z.object({
  subject: z.string(),
  text: z.string(),
  pages: z.object({ light: z.string(), dark: z.string() }),
});

const eventId = id.optional();
const params = z.object({ id });
const reply = z.object({ campaign });

export const listCampaigns = route({
  method: 'GET',
  path: '/organiser/campaign',
  act: 'campaign.list',
  summary:
    'List the event’s email campaigns with their figures, latest first: those that organisers send, or those that leave by a rule, if given',
  query: pageQuery.extend({ kind: z.enum(['sent', 'rule']).optional(), eventId }),
  reply: z.object({ campaigns: z.array(campaign), next: nextCursor }),
});

export const getCampaign = route({
  method: 'GET',
  path: '/organiser/campaign/{id}',
  act: 'campaign.read',
  summary: 'Get an email campaign with its figures',
  params,
  query: z.object({ eventId }),
  reply,
});

export const createCampaign = route({
  method: 'POST',
  path: '/organiser/campaign',
  act: 'campaign.create',
  summary:
    'Create a draft of an email campaign; any part of it may be missing. A rule without texts begins with ours',
  body: campaignDraft.extend({ eventId }),
  reply,
});

export const changeCampaign = route({
  method: 'PUT',
  path: '/organiser/campaign/{id}',
  act: 'campaign.update',
  summary: 'Change a campaign that has not begun, given the version that was read',
  params,
  body: campaignDraft.extend({ version, eventId }),
  reply,
});

export const deleteCampaign = route({
  method: 'DELETE',
  path: '/organiser/campaign/{id}',
  act: 'campaign.delete',
  summary: 'Delete a campaign that has not begun',
  params,
  reply: z.object({ deleted: z.literal(true) }),
});

export const countAudience = route({
  method: 'POST',
  path: '/organiser/campaign/audience',
  act: 'campaign.countReach',
  summary:
    'Count the people an audience reaches by email now, and those it leaves out, by reason; with a rule, those whose moment is still to come or, for moments of the event, who would get it if it were now',
  body: z.object({ audience: peopleFilter, rule: campaignRule.nullable().default(null), eventId }),
  reply: z.object({
    people: count,
    leftOut: z.record(z.enum(leftOutReasons), count),
    /** The first of them, to preview the email with. */
    examples: z.array(z.object({ _id: id, name: z.string() })),
  }),
});

export const previewCampaign = route({
  method: 'POST',
  path: '/organiser/campaign/{id}/preview',
  act: 'campaign.preview',
  summary:
    'Preview the email as it would be sent now in a language, for the caller or another person: its subject and text, and where its HTML can be seen for an hour, as light and dark mail programs show it',
  params,
  body: z.object({ language, personId: id.nullable().default(null), eventId }),
  reply: mailPreview,
});

export const previewOwnMail = route({
  method: 'POST',
  path: '/organiser/mail/{kind}/preview',
  act: 'campaign.preview',
  summary:
    'Preview an email that is sent by itself with the event’s words, as the caller would get it in a language: its subject and text, and where its HTML can be seen for an hour',
  params: z.object({ kind: z.enum(wordedMails) }),
  body: z.object({ language, eventId }),
  reply: mailPreview,
});

export const testCampaign = route({
  method: 'POST',
  path: '/organiser/campaign/{id}/test',
  act: 'campaign.test',
  summary: 'Send the email to the caller only, in a language',
  params,
  body: z.object({ language, eventId }),
  reply: z.object({ to: z.string() }),
});

export const sendCampaign = route({
  method: 'POST',
  fresh: true,
  path: '/organiser/campaign/{id}/send',
  act: 'campaign.send',
  summary:
    'Send a campaign now, schedule it, turn a rule on, or continue one that was stopped; no one gets it twice',
  params,
  body: z.object({
    version,
    /** Event time; null sends it now, or when its rule says. */
    startsAt: instant.nullable(),
    eventId,
  }),
  reply,
});

export const stopCampaign = route({
  method: 'POST',
  path: '/organiser/campaign/{id}/stop',
  act: 'campaign.stop',
  summary:
    'Stop a campaign: a scheduled one becomes a draft again, one being sent leaves the rest unsent, and a rule is turned off',
  params,
  reply,
});

export const listBounces = route({
  method: 'GET',
  path: '/organiser/bounce',
  act: 'bounce.list',
  summary:
    'List the addresses that campaigns leave out because email to them bounced, latest first',
  query: z.object({ eventId }),
  reply: z.object({ bounces: z.array(bounce) }),
});

export const reportBounce = route({
  method: 'POST',
  path: '/organiser/bounce',
  act: 'bounce.create',
  summary: 'Report that email to an address bounced: campaigns leave it out from then on',
  body: z.object({ email, reason: text(200, { required: false }).default(''), eventId }),
  reply: z.object({ bounce }),
});

export const liftBounce = route({
  method: 'DELETE',
  path: '/organiser/bounce',
  act: 'bounce.delete',
  summary: 'Let campaigns email an address again',
  query: z.object({ email, eventId }),
  reply: z.object({ lifted: z.literal(true) }),
});
