import { z } from 'zod';
import { areDistinct, colour, email, isNameAlone, language, timeOfDay } from '../kit/field.ts';
import { countries } from '../countries.ts';
import { languageCodes } from '../languages.ts';
import { costTables } from './costs.ts';
import { feedbackSettings } from './feedbackSettings.ts';
import { line, localText, option } from './localText.ts';
import { mailWords, noMailWords } from './mailWords.ts';
import { programmeLists } from './programmeLists.ts';

export { localText, type LocalText } from './localText.ts';

const link = z
  .string()
  .max(2000, { error: 'field.tooLong' })
  .refine((value) => !value || /^(https:\/\/|\/files\/)/.test(value), { error: 'url.notAllowed' });
const day = z.iso.date({ error: 'date.invalid' });
const country = z.enum(countries, { error: 'country.unknown' });
export const phoneCountries = z.array(country).min(1, { error: 'country.needed' }).max(250);

/** What the booths of a hall may present. */
const boothSubjects = ['projects', 'exhibits'] as const;

/** What an event asks of visitors' mobiles. */
const mobileDemands = ['required', 'optional', 'off'] as const;
export type MobileDemand = (typeof mobileDemands)[number];

const media = z.object({ url: link, alt: localText });
const video = z.object({
  title: localText,
  url: link,
  posterUrl: link,
  /** What the video shows and says, for people who can't watch it. */
  description: localText,
});

const offering = z.object({
  title: localText,
  text: localText,
  image: media,
  cards: z.array(z.object({ title: localText, price: localText, note: localText })).max(50),
});

/** What a fact can be. */
const factKinds = [
  'text',
  'choice',
  'choices',
  'number',
  'area',
  'money',
  'moneyRange',
  'percent',
  'rate',
  'date',
  'month',
  'link',
  'registration',
  'place',
  'document',
  'picture',
  'plan',
] as const;
export type FactKind = (typeof factKinds)[number];

/** A field of a booth that its exhibitor fills with a fact. */
const factField = z.object({
  /** What the fact is stored under. */
  key: z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/, { error: 'fact.key' }),
  label: localText,
  kind: z.enum(factKinds),
  /** For choices; translated by the glossary. */
  options: z.array(option).max(100),
  /** What a number counts, translated by the glossary, or the currency of money. */
  unit: z.string().trim().max(40, { error: 'field.tooLong' }),
  /** Booths are published only with it. */
  required: z.boolean().default(false),
});
export type FactField = z.infer<typeof factField>;

/** An event's fields in the order in which booths show them; the first five filled ones come on top. */
const factFields = z
  .array(factField)
  .max(40)
  .refine((fields) => areDistinct(fields.map(({ key }) => key)), { error: 'fact.sameKey' });

/** What booths show several of, such as homes or products, with the facts each states. */
const itemFields = z.object({ name: localText, fields: factFields });

/** The kind of booths that no other kind is named for. */
export const usualKind = 'usual';

/** A kind of booth with facts and items of its own, such as a bank. */
const boothKind = z.object({
  /** What booths are stored with. */
  key: z
    .string()
    .regex(/^[a-z][a-zA-Z0-9]{0,39}$/, { error: 'fact.key' })
    .refine((key) => key !== usualKind, { error: 'kind.usual' }),
  /** One of them, and several. */
  name: localText,
  plural: localText,
  fields: factFields,
  items: itemFields.nullable(),
});
export type BoothKind = z.infer<typeof boothKind>;

const boothKinds = z
  .array(boothKind)
  .max(10)
  .refine((kinds) => areDistinct(kinds.map(({ key }) => key)), { error: 'kind.sameKey' });

/** What the landing page has below its top. */
export const landingSections = [
  'highlights',
  'booths',
  'offerings',
  'notice',
  'talks',
  'howItWorks',
  'invitation',
] as const;
export type LandingSection = (typeof landingSections)[number];

/** Sections in the order in which the page has them; those left out are hidden. */
export const sectionOrder = z
  .array(z.enum(landingSections))
  .refine(areDistinct, { error: 'landing.sameSection' });

/** The features an event may have. Each key holds `null` (absent) or its settings. */
export const features = z.object({
  landing: z
    .object({
      headline: localText,
      intro: localText,
      /** A wide picture, and the same one for portrait screens. */
      hero: media.extend({ portraitUrl: link.optional() }),
      popup: z.object({ image: media, afterSeconds: z.number().min(0).max(3600) }).nullable(),
      offerings: z.array(offering).max(20),
      talks: z.array(
        z.object({
          title: localText,
          text: localText,
          when: localText,
          speaker: line.optional(),
        }),
      ),
      highlights: z.array(z.object({ figure: option, text: localText })).max(20),
      notice: localText.nullable(),
      /** Opens the registration form automatically on the first visit. */
      registrationPopup: z.boolean(),
      registrationAfterSeconds: z.number().min(0).max(3600).default(0),
      sections: sectionOrder.default([...landingSections]),
    })
    .nullable(),
  registration: z
    .object({
      interests: z.array(option).max(300),
      budgets: z.array(option).max(300),
      cities: z.array(option).max(300),
      /** Days a visitor can choose to attend, `YYYY-MM-DD`. */
      dates: z.array(day).max(400),
      agent: z.boolean(),
      /** Whether visitors give their mobile. Unless `required`, the registration code goes by email. */
      mobile: z.enum(mobileDemands).default('required'),
      /** Countries whose numbers may receive a code by SMS, ISO 3166 two-letter codes; the first is preselected. Codes sent by email take any. */
      phoneCountries,
      smsPerDay: z.number().int().min(0).max(10_000_000),
      oneLastStep: z.boolean(),
      /** The organisers' own words in the confirmation email: plain text. */
      confirmation: localText.default({ en: '' }),
      /** How long a seat is held for the next on the waiting list: at most a quarter of the time left until the event starts, but 30 minutes at least. */
      offerHours: z.number().int().min(1).max(336).default(48),
      /** How long a seat is held for somebody’s companion; shorter as the event nears, as above. */
      companionHours: z.number().int().min(1).max(336).default(72),
    })
    .nullable(),
  /** A door at a place: everyone with a place gets a badge with a code, which a page checks there. `place`: where it is. */
  badges: z
    .object({ place: localText.default({ en: '' }) })
    .nullable()
    .default(null),
  entrance: z.object({ video: video.nullable() }).nullable(),
  lobby: z.object({ video: video.nullable() }).nullable(),
  infoDesk: z
    .object({ questions: z.array(z.object({ question: localText, answer: localText })).max(200) })
    .nullable(),
  /** `shows`: what booths present, which names their parts: a developer's projects, or anything else. */
  hall: z
    .object({
      mobileSlides: z.number().int().min(1).max(10),
      shows: z.enum(boothSubjects).default('projects'),
    })
    .nullable(),
  auditorium: z.object({}).nullable(),
  offers: z.object({}).nullable(),
  /** The sums that decide about a home: its loan and its whole cost, from the organiser's tables. */
  costs: costTables(localText, option).nullable().default(null),
  /** Consultant calls: a grid of `minutes` within the opening hours. */
  calls: z
    .object({ minutes: z.number().int().min(5).max(240), defaultDate: day, defaultTime: timeOfDay })
    .nullable(),
  /** Site visits: trips of booths to a place. `maxSeats`: how many one person may book; people who haven't come `noShowMinutes` after the start lose their seats; a seat is offered from the standby list for `offerMinutes`, less near the start. */
  tours: z
    .object({
      maxSeats: z.number().int().min(1).max(50),
      noShowMinutes: z.number().int().min(5).max(240),
      offerMinutes: z.number().int().min(10).max(1440),
    })
    .nullable()
    .default(null),
  swagBag: z.object({ maxItems: z.number().int().min(1).max(10_000) }).nullable(),
  /** Live help at booths and the info desk: unclaimed after `claimSeconds`, a question becomes a promised reply due `promiseMinutes` later. `afterwards`: once the event is over, questions are taken to the end of the day `until`, and a reply is due `promiseHours` later; null: they go on without end. */
  help: z
    .object({
      claimSeconds: z.number().int().min(5).max(3600),
      promiseMinutes: z.number().int().min(1).max(10_080),
      afterwards: z
        .object({
          until: day,
          promiseHours: z.number().int().min(1).max(336).meta({ begins: 24 }),
        })
        .nullable()
        .default(null),
    })
    .nullable(),
  /** Anonymous feedback on what people took part in: stars, and up to three questions about each subject. */
  feedback: feedbackSettings,
  enquiries: z
    .object({ exhibitor: z.boolean(), sponsor: z.boolean(), speaker: z.boolean() })
    .nullable(),
  visits: z.object({}).nullable(),
  /** Profiles others may open, and the search for people: the choices offered, curated by the organiser. */
  people: z
    .object({ skills: z.array(option).max(300), designations: z.array(option).max(300) })
    .nullable(),
  connections: z
    .object({
      maxPending: z.number().int().min(1).max(10_000),
      perHour: z.number().int().min(1).max(10_000),
    })
    .nullable(),
  /** Direct messages. `from`: who may start a conversation. */
  messages: z.object({ from: z.enum(['everybody', 'requested', 'connections']) }).nullable(),
  notifications: z.object({}).nullable(),
  /** Session polls: the defaults for a new one, which its moderator may change. */
  polls: z
    .object({ anonymous: z.boolean(), results: z.enum(['atOnce', 'afterAnswer', 'afterClose']) })
    .nullable(),
  /** Questions to a session's panel: a session's defaults, which its moderator may change. */
  questions: z.object({ mayBeAnonymous: z.boolean(), needsApproval: z.boolean() }).nullable(),
  /** The programme. `showsAttendees`: registered people see who else is; `publicChat`: anyone may read a public session's chat once it's over; `attendeeFiles`: in a chat, not only the panel sends pictures and documents. */
  sessions: z
    .object({
      showsAttendees: z.boolean(),
      publicChat: z.boolean().default(false),
      attendeeFiles: z.boolean().default(false),
      ...programmeLists,
    })
    .nullable(),
  /** Video rooms. `byAttendees`: everyone may open one, not only organisers; `recording`: a host may record. */
  rooms: z
    .object({
      byAttendees: z.boolean(),
      maxCapacity: z.number().int().min(2).max(50),
      recording: z.boolean(),
    })
    .nullable(),
  speakers: z.object({}).nullable(),
  /** A private calendar feed for each person, and reminders before sessions. */
  calendar: z.object({}).nullable(),
  /** Certificates of attendance for people who spent `minMinutes` in sessions. */
  certificates: z.object({ minMinutes: z.number().int().min(1).max(100_000) }).nullable(),
  /** The organising committee. */
  members: z.object({}).nullable(),
  /** The tiers in order; a sponsor refers to its tier by key. */
  sponsors: z
    .object({ tiers: z.array(z.object({ key: option, name: localText })).max(20) })
    .nullable(),
});
export type Features = z.infer<typeof features>;
export type FeatureKey = keyof Features;

/** The surroundings of the drawn venue: what's on the horizon and how green it is (0 to 1). */
export const setting = z.object({
  skyline: z.enum(['garden', 'coast', 'river', 'glass']),
  greenery: z.number().min(0).max(1),
});

/** The languages of the Constitution of India besides Hindi. */
export const noticeLanguages = [
  'as',
  'bn',
  'brx',
  'doi',
  'gu',
  'kn',
  'kok',
  'ks',
  'mai',
  'ml',
  'mni',
  'mr',
  'ne',
  'or',
  'pa',
  'sa',
  'sat',
  'sd',
  'ta',
  'te',
  'ur',
] as const;

/** Roles for which an event may require a second step at login. */
const secondStepRoles = ['organiser', 'exhibitor', 'moderator'] as const;

/** Everything that distinguishes an event from another: a copy of a preset, editable afterwards. */
export const eventConfig = z.object({
  tagline: localText,
  /** The event's logo; null shows its name. */
  logo: media.nullable(),
  /** How the venue looks: brand colour, accent, architecture, horizon. */
  look: z.object({
    brand: colour,
    accent: colour,
    architecture: z.enum(['arcade', 'glass']),
    ...setting.shape,
  }),
  languages: z.array(language).min(1).max(languageCodes.length),
  opens: timeOfDay,
  closes: timeOfDay,
  /** The event ends this long before its last day's closing time. */
  endsEarlyMinutes: z.number().int().min(0).max(1440),
  /** Where people write to the organisers; shown to everyone. */
  contactAddress: email.nullable().default(null),
  /** Whose name the event's emails come under, beside the server's address; the server's if null. */
  senderName: option
    .max(60, { error: 'field.tooLong' })
    .refine(isNameAlone, { error: 'text.link' })
    .nullable()
    .default(null),
  /** Where replies to the event's emails go; to the server's address if null. */
  replyTo: email.nullable().default(null),
  /** The organisers' own words in emails that are sent by themselves. */
  mailWords: mailWords.default(noMailWords),
  /** Personal data is purged this many days after the event's end; never if null. */
  retentionDays: z.number().int().min(1).max(3650).meta({ begins: 90 }).nullable(),
  /** The privacy notice in languages beyond the product's own. */
  privacyNotices: z
    .array(
      z.object({
        language: z.enum(noticeLanguages),
        text: z
          .string()
          .trim()
          .min(1, { error: 'field.required' })
          .max(10_000, { error: 'field.tooLong' }),
      }),
    )
    .max(noticeLanguages.length)
    .default([]),
  /** The facts that booths state. */
  boothFields: factFields.default([]),
  /** What booths show several of, such as homes or products, with the facts each states; null if nothing. */
  boothItems: itemFields.nullable().default(null),
  /** Kinds of booths besides the usual one, whose facts and items are the two above. */
  boothKinds: boothKinds.default([]),
  /** Translations of what people write in one language, such as professions and polls, into the event's others. */
  glossary: z.array(localText).max(500).default([]),
  /** Roles that count only for people with two-step login or a passkey. */
  secondStepFor: z.array(z.enum(secondStepRoles)).max(secondStepRoles.length).default([]),
  features,
});
export type EventConfig = z.infer<typeof eventConfig>;
