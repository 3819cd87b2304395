import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';

const eventId = id.optional();
const boothParams = z.object({ boothId: id });
const person = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  dpUrl: z.string().nullable(),
});

/** A booth in its staff's list. */
const ownBooth = z.object({
  _id: id,
  name: z.string(),
  city: z.string(),
  floor: z.string(),
  color: z.string(),
  logoUrl: z.string().nullable(),
  published: z.boolean(),
});
export type OwnBooth = z.infer<typeof ownBooth>;

export const listOwnBooths = route({
  method: 'GET',
  path: '/exhibitor',
  act: 'booth.listOwn',
  summary: 'List the booths the caller staffs',
  needs: 'hall',
  query: z.object({ eventId }),
  reply: z.object({ booths: z.array(ownBooth) }),
});

export const getToday = route({
  method: 'GET',
  path: '/exhibitor/{boothId}/today',
  act: 'booth.readToday',
  summary: 'Get an overview of a booth right now, for its staff. Times are event time',
  needs: 'hall',
  params: boothParams,
  query: z.object({ eventId }),
  reply: z.object({
    booth: ownBooth,
    waiting: z.number().int(),
    waitingSince: instant.nullable(),
    promised: z.number().int(),
    nextDueAt: instant.nullable(),
    overdue: z.number().int(),
    /** Booked for today and not over yet, soonest first; at most 100. */
    calls: z.array(
      z.object({
        _id: id,
        startAt: instant,
        time: z.string(),
        minutes: z.number().int(),
        person,
        consultantName: z.string(),
        personHere: z.boolean(),
        consultantHere: z.boolean(),
      }),
    ),
    /** All calls booked for today, including past ones. */
    callsToday: z.number().int(),
    leads: z.number().int(),
    newLeads: z.number().int(),
    leadsToday: z.number().int(),
    visitorsHere: z.number().int(),
    visitsToday: z.number().int(),
    staffHere: z.array(person.extend({ isOnDuty: z.boolean() })),
  }),
});
export type Today = z.infer<typeof getToday.reply>;

/** What is counted for a booth: a card shown on a screen, once per person and hour; a visit; a conversation; a call booked, and how it went: held (`met`, some of them `late`), not held because nobody from the booth came, because the visitor didn't, or because nobody met, or cancelled. All booked calls that have ended are one of these. */
export const boothFigures = [
  'shown',
  'opened',
  'asked',
  'booked',
  'met',
  'late',
  'notHeldByBooth',
  'notHeldByVisitor',
  'unmet',
  'cancelled',
] as const;
export type BoothFigure = (typeof boothFigures)[number];

const counted = z.object({ count: z.number().int(), people: z.number().int() });

export const getBoothFigures = route({
  method: 'GET',
  path: '/exhibitor/{boothId}/figures',
  act: 'booth.readFigures',
  summary: 'Get how visitors used a booth over the days of the event, for its staff',
  needs: 'hall',
  params: boothParams,
  query: z.object({ eventId }),
  reply: z.object({
    totals: z.record(z.enum(boothFigures), counted),
    /** Of all visits, by the server's clock. */
    minutes: z.number().int(),
    medianSeconds: z.number().int().nullable(),
    /** How late the late calls began, together. */
    lateMinutes: z.number().int(),
    /** From question to first answer. */
    answerSeconds: z.number().int().nullable(),
    /** Every day of the event up to today, `YYYY-MM-DD`. */
    days: z.array(
      z.object({
        day: z.string(),
        shown: z.number().int(),
        opened: z.number().int(),
        minutes: z.number().int(),
        asked: z.number().int(),
        booked: z.number().int(),
        met: z.number().int(),
        late: z.number().int(),
        notHeldByBooth: z.number().int(),
        notHeldByVisitor: z.number().int(),
        unmet: z.number().int(),
        cancelled: z.number().int(),
      }),
    ),
    /** Visits by the hour of day they began, 0 to 23. */
    hours: z.array(z.number().int()),
  }),
});
export type BoothFigures = z.infer<typeof getBoothFigures.reply>;

export const listBoothFigureRows = route({
  method: 'GET',
  path: '/exhibitor/{boothId}/figures/{figure}',
  act: 'booth.readFigures',
  summary:
    'List the rows behind a figure, latest first. People who only looked stay anonymous unless they allow contact',
  needs: 'hall',
  params: boothParams.extend({ figure: z.enum(boothFigures) }),
  query: z.object({ ...pageQuery.shape, eventId }),
  reply: z.object({
    rows: z.array(
      z.object({
        _id: id,
        at: instant,
        person: person.nullable(),
        /** For a visit: its duration. */
        seconds: z.number().int().nullable(),
      }),
    ),
    next: nextCursor,
  }),
});
export type BoothFigureRow = z.infer<typeof listBoothFigureRows.reply>['rows'][number];

/** The way from seeing a booth to meeting its people. */
export const boothSteps = ['shown', 'opened', 'asked', 'booked', 'met'] as const;
export type BoothStep = (typeof boothSteps)[number];

/** The steps whose share of an earlier one is compared: opened of shown, asked and booked of opened. */
export const comparedSteps = ['opened', 'asked', 'booked'] as const;
export type ComparedStep = (typeof comparedSteps)[number];

/** With fewer booths, each would know the others’ figures. */
export const leastComparedBooths = 4;

/** The medians of the hall's booths. */
const hallFigures = z.object({
  /** How many booths they are of. */
  booths: z.number().int(),
  people: z.record(z.enum(boothSteps), z.number()),
  /** In percent; null while nobody came as far as the step before. */
  shares: z.record(z.enum(comparedSteps), z.number().nullable()),
  answerSeconds: z.number().int().nullable(),
});
export type HallFigures = z.infer<typeof hallFigures>;

export const getHallFigures = route({
  method: 'GET',
  path: '/exhibitor/{boothId}/hall',
  act: 'booth.readFigures',
  summary:
    'Get the medians of the hall’s published booths for a booth’s staff to compare with; null while there are fewer than four',
  needs: 'hall',
  params: boothParams,
  query: z.object({ eventId }),
  reply: z.object({ hall: hallFigures.nullable() }),
});

export const drawBoothReport = route({
  method: 'GET',
  path: '/exhibitor/{boothId}/report',
  act: 'booth.readFigures',
  summary:
    'Get a booth’s figures beside the hall’s medians, with at most three things to change, on a page as PDF',
  needs: 'hall',
  params: boothParams,
  query: z.object({ eventId }),
  reply: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
});
