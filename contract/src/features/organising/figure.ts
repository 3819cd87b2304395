import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';
import { formSteps } from '../identity/form.ts';

/**
 * The figures of an event, each from rows that can be listed. All by the server's clock.
 * `visitMinutes`: time in the venue, counting overlapping places and tabs once. `boothVisits`: different people at
 * each booth. `calls`: all that were booked; those that have ended were held (some of them late), not held because of the
 * booth, the visitor or neither, or cancelled. `attendance`: different people in the room of each session while it ran.
 * An event has those of its features.
 */
export const figureKeys = [
  'registrations',
  'visitors',
  'visitMinutes',
  'boothVisits',
  'attendance',
  'pollAnswers',
  'connections',
  'messages',
  'channelMessages',
  'questions',
  'help',
  'leads',
  'calls',
  'callsHeld',
  'callsLate',
  'callsNotHeldByBooth',
  'callsNotHeldByVisitor',
  'callsUnmet',
  'callsCancelled',
] as const;
export type FigureKey = (typeof figureKeys)[number];

/** The figures that are also counted by day; visitors and booth visits once on each day. */
export const figureDayKeys = [
  'registrations',
  'visitors',
  'boothVisits',
  'attendance',
  'questions',
  'leads',
  'calls',
  'connections',
] as const satisfies FigureKey[];
export type FigureDayKey = (typeof figureDayKeys)[number];

/** How far people got. Each step counts everyone who came and did what it says, or got further. */
export const funnelSteps = ['registered', 'came', 'visited', 'acted', 'met'] as const;
export type FunnelStep = (typeof funnelSteps)[number];
/** What counts as a step of the funnel, each where the event has its feature. */
const funnelActions = [
  ...(['booth', 'session'] as const),
  ...(['help', 'offer', 'call', 'question', 'poll', 'chat', 'request'] as const),
  ...(['callHeld', 'connection'] as const),
] as const;
export type FunnelAction = (typeof funnelActions)[number];

/** One row behind a figure. `who` is a person, `what` a booth, session, poll or day; fields a figure doesn't have are null. */
const figureRow = z.object({
  _id: z.string(),
  who: z.string().nullable(),
  what: z.string().nullable(),
  at: instant.nullable(),
  count: z.number().nullable(),
  minutes: z.number().nullable(),
});
export type FigureRow = z.infer<typeof figureRow>;

/** How somebody came to register: by a link of those with the most people, by another link, or by none. */
export const sourceKinds = ['link', 'other', 'none'] as const;

const figureReport = z.object({
  figures: z.array(z.object({ key: z.enum(figureKeys), value: z.number() })),
  /** The last days on which something happened, at most 31 and without a gap, in the event's zone by event time, also during a rehearsal. */
  days: z.array(
    z.object({
      day: z.string(),
      registrations: z.number().int(),
      visitors: z.number().int(),
      boothVisits: z.number().int().optional(),
      attendance: z.number().int().optional(),
      questions: z.number().int().optional(),
      leads: z.number().int().optional(),
      calls: z.number().int().optional(),
      connections: z.number().int().optional(),
    }),
  ),
  funnel: z.array(
    z.object({
      step: z.enum(funnelSteps),
      people: z.number().int(),
      /** Any of these makes the step. */
      actions: z.array(z.enum(funnelActions)),
    }),
  ),
  /** How many people registered by links with each `utm_source`, and how many of them came; null is without one. */
  sources: z.array(
    z.object({ source: z.string().nullable(), people: z.number().int(), came: z.number().int() }),
  ),
  /** Registrations on each of `days`, in their order: by the five links with the most of them on these days, by other links, and without one. */
  sourceDays: z.array(
    z.object({
      kind: z.enum(sourceKinds),
      /** The `utm_source` of a link. */
      source: z.string().nullable(),
      counts: z.array(z.number().int()),
    }),
  ),
  /** How often the registration form was opened and how far it got, by pages and not by people; null without registration. Counts are in the order of `steps`. */
  form: z
    .object({
      steps: z.array(z.enum(formSteps)),
      counts: z.array(z.number().int()),
      /** The last days on which it was opened, at most 31. */
      days: z.array(z.object({ day: z.string(), counts: z.array(z.number().int()) })),
      /** The twenty links with the most; null is without one. */
      sources: z.array(
        z.object({ source: z.string().nullable(), counts: z.array(z.number().int()) }),
      ),
    })
    .nullable(),
  /** The ten with the most people. */
  booths: z.array(z.object({ _id: id, name: z.string(), people: z.number(), minutes: z.number() })),
  sessions: z.array(
    z.object({ _id: id, name: z.string(), people: z.number(), minutes: z.number() }),
  ),
});
export type FigureReport = z.infer<typeof figureReport>;

const eventId = id.optional();

export const getFigures = route({
  method: 'GET',
  path: '/figures',
  act: 'figure.read',
  summary: 'Get the current figures of the event, for organisers',
  query: z.object({ eventId }),
  reply: figureReport,
});

export const listFigureRows = route({
  method: 'GET',
  path: '/figures/{key}/rows',
  act: 'figure.read',
  summary:
    'List the rows behind a figure: it is their number, or the sum of their counts or minutes',
  params: z.object({ key: z.enum(figureKeys) }),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).optional(),
    /** The `_id` of the previous page's last row. */
    after: z.string().max(200).optional(),
    eventId,
  }),
  reply: z.object({ rows: z.array(figureRow), next: z.string().nullable() }),
});

export const exportFigures = route({
  method: 'GET',
  fresh: true,
  path: '/figures/export',
  act: 'figure.export',
  summary:
    'Export the report as PDF, XLSX or CSV, or with `key` the rows behind one figure as XLSX or CSV. Cells that a spreadsheet would run as formulas are escaped',
  query: z.object({
    format: z.enum(['pdf', 'xlsx', 'csv']),
    key: z.enum(figureKeys).optional(),
    eventId,
  }),
  reply: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
});
