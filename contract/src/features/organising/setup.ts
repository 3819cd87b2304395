import { z } from 'zod';
import { id, text } from '../../kit/field.ts';
import { anyway } from '../../kit/concern.ts';
import { actsAmong } from '../../kit/may.ts';
import { route } from '../../kit/route.ts';
import { strictly } from '../../kit/strictly.ts';
import { eventConfig, features, localText } from '../../presets/event-config.ts';
import { event, eventStandings } from '../platform/event.ts';

export const presetNames = ['exhibition', 'property-expo', 'conference'] as const;
export type PresetName = (typeof presetNames)[number];

/** What an event needs before it opens (`must`), and what visitors would miss (`should`). */
const checkKeys = [
  'days',
  'contents',
  'landing',
  'registrationDays',
  'floors',
  'booths',
  'staff',
  'invitations',
  'staffJoined',
  'sessions',
  'panels',
  'questions',
  'tiers',
  'secondStep',
  'mail',
  'clock',
] as const;
export type CheckKey = (typeof checkKeys)[number];

const check = z.object({
  key: z.enum(checkKeys),
  need: z.enum(['must', 'should']),
  isDone: z.boolean(),
  /** How many still need fixing, where that can be counted. */
  count: z.number().int(),
});
export type Check = z.infer<typeof check>;

const overview = z.object({
  event,
  /** Its phase by event time. */
  phase: z.enum(['before', 'open', 'closed', 'over']),
  checks: z.array(check),
  /** Whether it has all that must be there before it opens. */
  isReady: z.boolean(),
  counts: z.object({
    people: z.number().int(),
    floors: z.number().int(),
    booths: z.number().int(),
    sessions: z.number().int(),
    speakers: z.number().int(),
    polls: z.number().int(),
  }),
  /** On some servers, organisers may not create events. */
  may: actsAmong('event.create', 'event.copy'),
});
export type Overview = z.infer<typeof overview>;

const eventId = id.optional();
const day = z.iso.date({ error: 'date.invalid' });
const name = text(120);
const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, { error: 'slug.invalid' });
const zone = z
  .string()
  .max(60, { error: 'field.tooLong' })
  .refine(isZone, { error: 'zone.invalid' });
const days = { startDate: day, endDate: day };

function isZone(value: string): boolean {
  if (!/^(UTC|[A-Z]\w+(\/[\w+-]+)+)$/.test(value)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}

function inOrder({ startDate, endDate }: { startDate: string; endDate: string }): boolean {
  return startDate <= endDate;
}
const order = { path: ['endDate'], error: 'days.order' };
const longest = { path: ['endDate'], error: 'days.tooMany' };
/** An event lasts days, not years. */
export const mostDays = 366;
function isShort({ startDate, endDate }: { startDate: string; endDate: string }): boolean {
  return Date.parse(endDate) - Date.parse(startDate) < mostDays * 86_400_000;
}

export const getOverview = route({
  method: 'GET',
  path: '/organiser/overview',
  act: 'event.readOverview',
  summary: 'Get the event’s state, what is missing before it can open, and what it contains',
  query: z.object({ eventId }),
  reply: overview,
});

const entered = z.object({
  event: event.pick({ _id: true, slug: true, name: true }),
  /** The caller's login there, as its first organiser. */
  token: z.string(),
});

export const newEvent = z
  .object({
    name,
    slug,
    ...days,
    zone,
    preset: z.enum(presetNames),
    look: eventConfig.shape.look.pick({ brand: true, accent: true }),
  })
  .refine(inOrder, order)
  .refine(isShort, longest);
export type NewEventForm = z.input<typeof newEvent>;

export const createEvent = route({
  method: 'POST',
  fresh: true,
  path: '/organiser/event',
  act: 'event.create',
  summary: 'Create an event from a preset, as a draft; the caller becomes its organiser',
  body: newEvent,
  reply: entered,
});

export const eventCopy = z
  .object({
    name,
    slug,
    ...days,
    /** For rehearsing: its email and SMS are never sent, they stay in the outbox. */
    isRehearsal: z.boolean().default(false),
  })
  .refine(inOrder, order)
  .refine(isShort, longest);
export type EventCopyForm = z.input<typeof eventCopy>;

export const copyEvent = route({
  method: 'POST',
  fresh: true,
  path: '/organiser/event/copy',
  act: 'event.copy',
  summary:
    'Create a draft with all settings, contents and files of this event, moved to new days, without its people',
  body: eventCopy,
  reply: entered,
});

export const setEventState = route({
  method: 'PUT',
  path: '/organiser/event/state',
  act: 'event.setState',
  summary: 'Open the event, turn it back into a draft, or archive it',
  body: z.object({
    state: z.enum(eventStandings),
    /** Opens it even if something required is missing. */
    anyway: z.boolean().default(false),
    eventId,
  }),
  reply: overview,
});

/** The parts of an event an organiser can change; omitted ones stay, each given one is replaced whole. */
export const settingsChange = z
  .object({
    name,
    ...days,
    zone,
    tagline: localText,
    logo: eventConfig.shape.logo,
    look: eventConfig.shape.look,
    languages: eventConfig.shape.languages,
    opens: eventConfig.shape.opens,
    closes: eventConfig.shape.closes,
    endsEarlyMinutes: eventConfig.shape.endsEarlyMinutes,
    retentionDays: eventConfig.shape.retentionDays,
    // omitted parts stay unchanged, so there are no defaults here
    contactAddress: eventConfig.shape.contactAddress.unwrap(),
    senderName: eventConfig.shape.senderName.unwrap(),
    replyTo: eventConfig.shape.replyTo.unwrap(),
    mailWords: eventConfig.shape.mailWords.unwrap(),
    privacyNotices: eventConfig.shape.privacyNotices.unwrap(),
    glossary: eventConfig.shape.glossary.unwrap(),
    boothFields: eventConfig.shape.boothFields.unwrap(),
    boothItems: eventConfig.shape.boothItems.unwrap(),
    boothKinds: eventConfig.shape.boothKinds.unwrap(),
    secondStepFor: eventConfig.shape.secondStepFor.unwrap(),
    features: features
      .extend({
        badges: features.shape.badges.unwrap(),
        costs: features.shape.costs.unwrap(),
        tours: features.shape.tours.unwrap(),
        feedback: features.shape.feedback.unwrap(),
      })
      .partial(),
  })
  .partial();
export type SettingsChange = z.input<typeof settingsChange>;

export const changeSettings = route({
  method: 'PUT',
  path: '/organiser/settings',
  act: 'event.update',
  summary:
    'Change the event’s name, days, look and features; screens follow at once. If a `version`, the one that was read, is given and outdated, the call is refused (event.changed) with the event as it is now. With `anyway: false`, days that end the event or leave sessions outside are refused (change.confirm)',
  body: strictly(
    settingsChange.extend({
      version: z.number().int().min(1).optional(),
      anyway,
      eventId,
    }),
  ),
  reply: event,
});

export const switchFeature = route({
  method: 'PUT',
  path: '/organiser/feature/{feature}',
  act: 'feature.update',
  summary: 'Turn a feature off, or on with its previous settings',
  params: z.object({ feature: features.keyof() }),
  body: z.object({ isOn: z.boolean(), eventId }),
  reply: event,
});

/** Features whose contents are counted. */
export const countedFeatures = [
  'hall',
  'offers',
  'calls',
  'tours',
  'feedback',
  'swagBag',
  'help',
  'enquiries',
  'connections',
  'messages',
  'polls',
  'questions',
  'sessions',
  'rooms',
  'calendar',
  'certificates',
  'members',
  'sponsors',
] as const satisfies (keyof typeof features.shape)[];
export type CountedFeature = (typeof countedFeatures)[number];

const featureUse = z.object({
  /** What would be hidden: booths, messages, upcoming calls and the like. */
  things: z.number().int(),
  /** People involved in them. */
  people: z.number().int(),
});
export type FeatureUse = z.infer<typeof featureUse>;

export const getFeatureUse = route({
  method: 'GET',
  path: '/organiser/feature/{feature}/use',
  act: 'feature.update',
  summary: 'Preview what and whom it affects if a feature is turned off',
  params: z.object({ feature: z.enum(countedFeatures) }),
  query: z.object({ eventId }),
  reply: featureUse,
});
