import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { liveEvent } from '../../kit/live.ts';
import { route } from '../../kit/route.ts';
import { eventConfig } from '../../presets/event-config.ts';

/** A draft is set up and seen by its organisers alone, as is what was archived after its end. */
export const eventStandings = ['draft', 'open', 'archived'] as const;
export type EventStanding = (typeof eventStandings)[number];

export const event = z.object({
  _id: id,
  /** Counts every change of its settings. */
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
  /** Event time minus real time while a rehearsal runs; 0 in earnest. */
  clockOffsetSeconds: z.number().int(),
  /** Event time on the server as this was said: the browser's clock never decides. */
  now: instant,
});
export type Event = z.infer<typeof event>;

export const listEvents = route({
  method: 'GET',
  beforeOpening: true,
  path: '/events',
  summary: 'The events of this server, the default one first',
  reply: z.array(z.object({ _id: id, slug: z.string(), name: z.string() })),
});

export const getEvent = route({
  method: 'GET',
  path: '/event/{eventId}',
  summary: 'One event with its configuration and its clock',
  params: z.object({ eventId: id }),
  /** The event itself, and once more in short as `event`, for clients that look for it there. */
  reply: event.extend({ event: event.omit({ config: true }) }),
});

/** How far a rehearsal may be from real time, either way: some 126 years. */
export const furthestRehearsalSeconds = 4e9;

export const setClock = route({
  method: 'PUT',
  path: '/event/{eventId}/clock',
  summary:
    'Set the rehearsal clock: a moment the event shall be at, or an offset; `offsetSeconds: 0` ends the rehearsal',
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
