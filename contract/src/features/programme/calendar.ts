import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';

const eventId = id.optional();

/** Whether a person has a private calendar feed. Its address is shown once, when it's created. */
const calendarFeed = z.object({
  /** Null if there is none. */
  createdAt: instant.nullable(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const getCalendar = route({
  method: 'GET',
  path: '/attendee/calendar',
  act: 'calendar.read',
  summary: 'Get whether the caller has a private calendar feed, and since when',
  needs: 'calendar',
  query: z.object({ eventId }),
  reply: z.object({ feed: calendarFeed }),
});

export const renewCalendar = route({
  method: 'POST',
  path: '/attendee/calendar',
  act: 'calendar.create',
  summary:
    'Create a private calendar feed with the caller’s sessions and calls; an earlier one ends. Its address is only in this response',
  needs: 'calendar',
  body: z.object({ eventId }).nullish(),
  reply: z.object({
    feed: calendarFeed,
    /** `https://…` to copy, `webcal://…` to subscribe in one click. */
    url: z.string(),
    webcalUrl: z.string(),
  }),
});

export const revokeCalendar = route({
  method: 'DELETE',
  path: '/attendee/calendar',
  act: 'calendar.delete',
  summary: 'Revoke the caller’s private calendar feed',
  needs: 'calendar',
  query: z.object({ eventId }),
  reply: z.object({ feed: calendarFeed }),
});

const calendarFile = z.object({ filename: z.string(), ics: z.string() });

export const getEventEntry = route({
  method: 'GET',
  path: '/calendar',
  act: 'calendar.readEvent',
  summary: 'Get the days of the event as a calendar file (RFC 5545)',
  needs: 'calendar',
  query: z.object({ eventId }),
  reply: calendarFile,
});

export const getCalendarEntry = route({
  method: 'GET',
  path: '/session/{id}/calendar',
  act: 'calendar.readSession',
  summary: 'Get a session as a calendar file (RFC 5545)',
  needs: 'calendar',
  params: z.object({ id }),
  query: z.object({ eventId }),
  reply: calendarFile,
});
