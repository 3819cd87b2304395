import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';

const eventId = id.optional();

/** Whether a person has a private calendar address. The address itself is said once, when it is made. */
const calendarFeed = z.object({
  /** Null while there is none. */
  createdAt: instant.nullable(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const getCalendar = route({
  method: 'GET',
  path: '/attendee/calendar',
  summary: 'Whether the caller has a private calendar address, and since when',
  needs: 'calendar',
  query: z.object({ eventId }),
  reply: z.object({ feed: calendarFeed }),
});

export const renewCalendar = route({
  method: 'POST',
  path: '/attendee/calendar',
  summary:
    'Make a private calendar address with the caller’s sessions and calls; one that was there before ends. It is said only in this answer',
  needs: 'calendar',
  body: z.object({ eventId }).nullish(),
  reply: z.object({
    feed: calendarFeed,
    /** `https://…` to copy, `webcal://…` to subscribe with one press. */
    url: z.string(),
    webcalUrl: z.string(),
  }),
});

export const revokeCalendar = route({
  method: 'DELETE',
  path: '/attendee/calendar',
  summary: 'End the caller’s private calendar address',
  needs: 'calendar',
  query: z.object({ eventId }),
  reply: z.object({ feed: calendarFeed }),
});

const calendarFile = z.object({ filename: z.string(), ics: z.string() });

export const getEventEntry = route({
  method: 'GET',
  path: '/calendar',
  summary: 'The days of the event as a calendar file (RFC 5545)',
  needs: 'calendar',
  query: z.object({ eventId }),
  reply: calendarFile,
});

export const getCalendarEntry = route({
  method: 'GET',
  path: '/session/{id}/calendar',
  summary: 'One session as a calendar file (RFC 5545)',
  needs: 'calendar',
  params: z.object({ id }),
  query: z.object({ eventId }),
  reply: calendarFile,
});
