import { z } from 'zod';
import { id, instant, language } from '../../kit/field.ts';
import { liveEvent } from '../../kit/live.ts';
import { route } from '../../kit/route.ts';
import { eventConfig } from '../../presets/event-config.ts';

/** A draft is visible only to people with a role in it beyond attendee, an archived event only to its organisers. */
export const eventStandings = ['draft', 'open', 'archived'] as const;
export type EventStanding = (typeof eventStandings)[number];

export const event = z.object({
  _id: id,
  /** Incremented with every change of its settings. */
  version: z.number().int(),
  slug: z.string(),
  name: z.string(),
  /** The first opening and the last closing. */
  startDate: instant,
  endDate: instant,
  /** First and last day, `YYYY-MM-DD` in the event's zone. */
  firstDay: z.string(),
  lastDay: z.string(),
  zone: z.string(),
  state: z.enum(eventStandings),
  config: eventConfig,
  /** The sentences of its own that browsers show, by language and key; absent if it has none. */
  wording: z.partialRecord(language, z.record(z.string(), z.string())).optional(),
  /** Event time minus real time during a rehearsal; otherwise 0. */
  clockOffsetSeconds: z.number().int(),
  /** Event time on the server when this was sent: the browser's clock never decides. */
  now: instant,
});
export type Event = z.infer<typeof event>;

export const listEvents = route({
  method: 'GET',
  beforeOpening: true,
  path: '/events',
  act: 'event.list',
  summary: 'List the events of this server, the default one first',
  reply: z.array(z.object({ _id: id, slug: z.string(), name: z.string() })),
});

export const getEvent = route({
  method: 'GET',
  path: '/event/{eventId}',
  act: 'event.read',
  summary: 'Get an event with its configuration and its clock',
  params: z.object({ eventId: id }),
  /** The event itself, and a short copy as `event` for clients that expect it there. */
  reply: event.extend({ event: event.omit({ config: true, wording: true }) }),
});

/** How far a rehearsal may be from real time, either way: some 126 years. */
export const furthestRehearsalSeconds = 4e9;

export const setClock = route({
  method: 'PUT',
  path: '/event/{eventId}/clock',
  act: 'clock.update',
  summary:
    'Set the rehearsal clock to an event time or by an offset; `offsetSeconds: 0` ends the rehearsal',
  params: z.object({ eventId: id }),
  body: z
    .object({
      now: instant.optional(),
      offsetSeconds: z
        .number()
        .int()
        .min(-furthestRehearsalSeconds)
        .max(furthestRehearsalSeconds)
        .optional(),
    })
    .refine((body) => (body.now === undefined) !== (body.offsetSeconds === undefined), {
      error: 'clock.invalid',
    }),
  reply: event,
});

/** The rehearsal clock was set, or the event changed. */
export const eventChanged = liveEvent('event', { event });
