import {
  callSlots,
  countryName,
  type Event,
  eventEnd,
  type EventHours,
  type FeatureKey,
  type Features,
  features,
  feedbackSubjects,
  homeCost,
  inLakhs,
  inRupees,
  instantAt,
  type LocalText,
  monthlyInstalment,
} from '@pavilion/contract';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { type Language, languages as languageNames } from '../../../lib/text/language.ts';
import { start } from '../../../lib/start.ts';
import type { TextKey } from '../../../texts/texts.ts';

/** A sentence on what a setting does, with values for its placeholders. */
type Effect = [sentence: TextKey, gaps?: Record<string, unknown>];

interface Reader {
  event: Event;
  language: Language;
  read: (text: LocalText) => string;
}
type Effects<Settings> = (settings: Settings, reader: Reader) => Effect[];

const ofFeatures: { [Key in FeatureKey]?: Effects<NonNullable<Features[Key]>> } = {
  landing: ({ registrationPopup, popup }) => [
    ...(registrationPopup ? [['effect.landing.popups'] as Effect] : []),
    ...(popup ? [['effect.landing.picture', { seconds: popup.afterSeconds }] as Effect] : []),
  ],
  registration: ({ mobile, phoneCountries, smsPerDay, oneLastStep }, { language }) => [
    mobile !== 'required'
      ? [`effect.registration.mobile.${mobile}`]
      : start?.codesBy === 'email'
        ? ['effect.registration.mobile.email']
        : [
            'effect.registration.sms',
            {
              count: smsPerDay,
              countries: phoneCountries.map((one) => countryName(one, language)).join(', '),
            },
          ],
    ...(oneLastStep ? [['effect.registration.call'] as Effect] : []),
  ],
  entrance: ({ video }, { read }) => [
    video ? ['effect.video', { title: read(video.title) }] : ['effect.entrance.none'],
  ],
  lobby: ({ video }, { read }) => [
    video ? ['effect.video', { title: read(video.title) }] : ['effect.lobby.none'],
  ],
  hall: ({ mobileSlides }) => [['effect.hall', { count: mobileSlides }]],
  calls: ({ minutes, defaultDate, defaultTime }, { event, language }) => {
    const slots = callSlots(event.config, minutes);
    const day = toDay(instantAt(defaultDate, defaultTime, event.zone), language);
    return [
      ['effect.calls.slots', { count: slots.length, first: slots[0], last: slots.at(-1) }],
      ['effect.calls.first', { day, time: defaultTime }],
    ];
  },
  costs: (tables, { language, read }) => {
    const { loan, states, digits } = tables;
    const amount = 5_000_000;
    const home = { price: amount, squareFeet: 0, floor: 0, parkings: 0, club: 0, services: 0 };
    const [state] = states;
    const built = { ...home, stage: 'building', isForWoman: false } as const;
    const { total } = homeCost(built, tables, state);
    const months = loan.years * 12;
    const instalment = monthlyInstalment({ amount, ratePercent: loan.ratePercent, months });
    const shown = inLakhs(amount, language, { digits, words: 'long' });
    const inAll = inRupees(total, language, digits);
    const monthly = inRupees(instalment, language, digits);
    return [
      ...(state
        ? ([
            ['effect.costs.home', { price: shown, state: read(state.name), total: inAll }],
          ] as Effect[])
        : []),
      ['effect.costs.loan', { loan: shown, years: loan.years, instalment: monthly }],
    ];
  },
  badges: ({ place }, { read }) => [
    read(place).trim() ? ['effect.badges.at', { place: read(place) }] : ['effect.badges.nowhere'],
  ],
  tours: ({ maxSeats, noShowMinutes, offerMinutes }) => [
    ['effect.tours.seats', { count: maxSeats }],
    ['effect.tours.missed', { minutes: noShowMinutes }],
    ['effect.tours.offer', { minutes: offerMinutes }],
  ],
  feedback: (subjects) =>
    feedbackSubjects.map((subject): Effect => {
      const on = subjects[subject];
      if (!on) return [`effect.feedback.off.${subject}`];
      return [`effect.feedback.on.${subject}`, { count: on.questions.length }];
    }),
  swagBag: ({ maxItems }) => [['effect.swagBag', { count: maxItems }]],
  help: ({ claimSeconds, promiseMinutes, afterwards }, { event, language }) => [
    ['effect.help', { seconds: claimSeconds, minutes: promiseMinutes }],
    ...(afterwards
      ? ([
          ['effect.helpAfter', { hours: afterwards.promiseHours }],
          [
            'effect.helpUntil',
            { day: toDay(instantAt(afterwards.until, '12:00', event.zone), language) },
          ],
        ] as Effect[])
      : []),
  ],
  enquiries: (forms) => {
    const count = Object.values(forms).filter(Boolean).length;
    return [count ? ['effect.enquiries.forms', { count }] : ['effect.enquiries.none']];
  },
  people: ({ skills, designations }) => [
    ['effect.people', { skills: skills.length, designations: designations.length }],
  ],
  connections: ({ maxPending, perHour }) => [['effect.connections', { open: maxPending, perHour }]],
  messages: ({ from }) => [[`effect.messages.${from}`]],
  polls: ({ anonymous, results }) => [
    [anonymous ? 'effect.polls.anonymous' : 'effect.polls.named'],
    [`effect.polls.${results}`],
  ],
  questions: ({ mayBeAnonymous, needsApproval }) => [
    [mayBeAnonymous ? 'effect.questions.anonymous' : 'effect.questions.named'],
    [needsApproval ? 'effect.questions.approved' : 'effect.questions.open'],
  ],
  sessions: ({ showsAttendees, publicChat, attendeeFiles, tracks, places, kinds }) => [
    [showsAttendees ? 'effect.sessions.shown' : 'effect.sessions.hidden'],
    ...(publicChat ? [['effect.sessions.publicChat'] as Effect] : []),
    ...(attendeeFiles ? [['effect.sessions.attendeeFiles'] as Effect] : []),
    ...(tracks.length + places.length + kinds.length > 0
      ? ([
          [
            'effect.sessions.lists',
            { tracks: tracks.length, places: places.length, kinds: kinds.length },
          ],
        ] as Effect[])
      : []),
  ],
  rooms: ({ byAttendees, maxCapacity, recording }) => [
    [byAttendees ? 'effect.rooms.everybody' : 'effect.rooms.organisers', { count: maxCapacity }],
    ...(recording ? [['effect.rooms.recording'] as Effect] : []),
  ],
  certificates: ({ minMinutes }) => [['effect.certificates', { count: minMinutes }]],
  sponsors: ({ tiers }, { read }) => [
    tiers.length
      ? ['effect.sponsors', { tiers: tiers.map(({ name }) => read(name)).join(', ') }]
      : ['effect.sponsors.none'],
  ],
};

type Basics = { startDate: string; endDate: string } & Omit<EventHours, 'firstDay' | 'lastDay'>;

const ofEvent: Record<string, (values: never, reader: Reader) => Effect[]> = {
  basics: (hours: Basics, { language }) => {
    const { startDate, opens, closes, zone } = hours;
    const say = (at: Date) =>
      new Intl.DateTimeFormat(`${language}-IN`, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: zone,
      }).format(at);
    return [
      [
        'effect.basics.hours',
        { first: say(instantAt(startDate, opens, zone)), opens, closes, zone },
      ],
      [
        'effect.basics.over',
        { end: say(eventEnd({ ...hours, firstDay: startDate, lastDay: hours.endDate })) },
      ],
    ];
  },
  languages: ({ languages }: Pick<Event['config'], 'languages'>) => [
    [
      languages.length > 1 ? 'effect.languages.both' : 'effect.languages.one',
      { language: languageNames[languages[0]!].name },
    ],
  ],
  privacy: ({ retentionDays }: Pick<Event['config'], 'retentionDays'>, { event, language }) => {
    if (retentionDays === null) return [['effect.privacy.kept']];
    const end = eventEnd({ ...event, ...event.config }).getTime();
    const day = toDay(new Date(end + retentionDays * 86_400_000), language);
    return [['effect.privacy.purged', { day }]];
  },
};

/** What a part of the settings will do with the unsaved values; empty while they are invalid. */
export function listEffects(
  part: string,
  values: Record<string, unknown>,
  reader: Reader,
): Effect[] {
  try {
    if (!(part in features.shape)) return ofEvent[part]?.(values as never, reader) ?? [];
    const settings = features.shape[part as FeatureKey].safeParse(values[`features.${part}`]).data;
    const effects = ofFeatures[part as FeatureKey] as Effects<unknown> | undefined;
    return (settings && effects?.(settings, reader)) ?? [];
  } catch {
    // a day or zone is incomplete
    return [];
  }
}

function toDay(at: Date, language: string): string {
  return inEventZone(at, language, { day: 'numeric', month: 'long', year: 'numeric' });
}
