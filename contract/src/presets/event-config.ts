import { z } from 'zod';
import { timeOfDay } from '../kit/field.ts';

/** A text of the event in its languages; English is what is shown where a translation is missing. */
export const localText = z.object({ en: z.string(), hi: z.string().optional() });
export type LocalText = z.infer<typeof localText>;

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'colour.invalid' });
const media = z.object({ url: z.string(), alt: localText });
const video = z.object({
  title: localText,
  url: z.string(),
  posterUrl: z.string(),
  /** What is seen and said, for those who cannot watch. */
  description: localText,
});

const offering = z.object({
  key: z.enum(['apartments', 'villas', 'plots']),
  title: localText,
  text: localText,
  image: media,
  cards: z.array(z.object({ title: localText, price: localText, note: localText })),
});

/** The features that an event may have. Each key holds `null` (absent) or its settings. */
export const features = z.object({
  landing: z
    .object({
      headline: localText,
      intro: localText,
      /** A wide picture, and the same one for upright screens. */
      hero: media.extend({ portraitUrl: z.string().optional() }),
      popup: z.object({ image: media, afterSeconds: z.number() }).nullable(),
      offerings: z.array(offering),
      talks: z.array(
        z.object({
          title: localText,
          text: localText,
          when: localText,
          speaker: z.string().optional(),
        }),
      ),
      highlights: z.array(z.object({ figure: z.string(), text: localText })),
      notice: localText.nullable(),
      /** Opens the registration form by itself on the first visit. */
      registrationPopup: z.boolean(),
    })
    .nullable(),
  registration: z
    .object({
      interests: z.array(z.string()),
      budgets: z.array(z.string()),
      cities: z.array(z.string()),
      /** Days on which a visitor may say to attend, `YYYY-MM-DD`. */
      dates: z.array(z.string()),
      agent: z.boolean(),
      /** Countries whose numbers may receive a code, ISO 3166 two-letter, first is preselected. */
      phoneCountries: z.array(z.string()),
      smsPerDay: z.number().int(),
      oneLastStep: z.boolean(),
    })
    .nullable(),
  entrance: z.object({ video: video.nullable() }).nullable(),
  lobby: z.object({ video: video.nullable() }).nullable(),
  infoDesk: z
    .object({ questions: z.array(z.object({ question: localText, answer: localText })) })
    .nullable(),
  hall: z.object({ mobileSlides: z.number().int() }).nullable(),
  auditorium: z.object({}).nullable(),
  offers: z.object({}).nullable(),
  /** Consultant calls: a grid of `minutes` within the opening hours. */
  calls: z
    .object({ minutes: z.number().int(), defaultDate: z.string(), defaultTime: timeOfDay })
    .nullable(),
  swagBag: z.object({ maxItems: z.number().int() }).nullable(),
  /** Live help at booths and the info desk: unclaimed after `claimSeconds`, a question becomes a promised reply due `promiseMinutes` later. */
  help: z.object({ claimSeconds: z.number().int(), promiseMinutes: z.number().int() }).nullable(),
  enquiries: z
    .object({ exhibitor: z.boolean(), sponsor: z.boolean(), speaker: z.boolean() })
    .nullable(),
  visits: z.object({}).nullable(),
  /** Profiles that others may open, and the search for people: what they may choose from, read over by the organiser. */
  people: z.object({ skills: z.array(z.string()), designations: z.array(z.string()) }).nullable(),
  connections: z.object({ maxPending: z.number().int(), perHour: z.number().int() }).nullable(),
  /** Direct messages. `from`: who may write to somebody first. */
  messages: z.object({ from: z.enum(['everybody', 'requested', 'connections']) }).nullable(),
  notifications: z.object({}).nullable(),
  /** Polls of sessions: how a new one is set unless its moderator sets it otherwise. */
  polls: z
    .object({ anonymous: z.boolean(), results: z.enum(['atOnce', 'afterAnswer', 'afterClose']) })
    .nullable(),
  /** Questions to a session's panel: how a session takes them unless its moderator sets it otherwise. */
  questions: z.object({ mayBeAnonymous: z.boolean(), needsApproval: z.boolean() }).nullable(),
  /** The programme. `showsAttendees`: the registered see who else is. */
  sessions: z.object({ showsAttendees: z.boolean() }).nullable(),
  speakers: z.object({}).nullable(),
  /** A private calendar address for each person, and reminders before sessions. */
  calendar: z.object({}).nullable(),
  /** Certificates of attendance for whoever was in sessions for so long. */
  certificates: z.object({ minMinutes: z.number().int().min(1) }).nullable(),
  /** The organising committee. */
  members: z.object({}).nullable(),
  /** The tiers in their order; a sponsor names its tier by the key. */
  sponsors: z.object({ tiers: z.array(z.object({ key: z.string(), name: localText })) }).nullable(),
});
export type Features = z.infer<typeof features>;
export type FeatureKey = keyof Features;

/** How the drawn venue is set: what stands on its horizon and how green it is (0 to 1). */
export const setting = z.object({
  skyline: z.enum(['garden', 'coast', 'river', 'glass']),
  greenery: z.number().min(0).max(1),
});

/** Everything that makes one event differ from another: a preset's copy, editable afterwards. */
export const eventConfig = z.object({
  tagline: localText,
  /** The event’s own sign; null shows its name. */
  logo: media.nullable(),
  /** What is drawn and coloured: brand colour, accent, what stands on the horizon. */
  look: z.object({
    brand: colour,
    accent: colour,
    architecture: z.enum(['arcade', 'glass']),
    ...setting.shape,
  }),
  languages: z.array(z.enum(['en', 'hi'])),
  opens: timeOfDay,
  closes: timeOfDay,
  /** The event counts as over this long before its end date's closing hour. */
  endsEarlyMinutes: z.number().int(),
  /** What the event knows of people is purged this many days after its end: 90 if absent, never with null. */
  retentionDays: z.number().int().min(1).max(3650).nullable().optional(),
  features,
});
export type EventConfig = z.infer<typeof eventConfig>;
