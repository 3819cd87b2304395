import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** A calendar entry. */
export interface CalendarEntry {
  /** Never changes, so that calendars update and remove the right entry. */
  uid: string;
  start: Date;
  end: Date;
  /** An all-day entry, from the first day (UTC) to the day before `end`. */
  isWholeDays?: true;
  summary: string;
  description: string;
  url: string;
  /** Where it is, besides its page. */
  location?: string | null;
  category?: string | null;
  /** Increments with each change. */
  sequence: number;
  isCancelled: boolean;
  changedAt: Date;
}

/** How long before an entry's start its alarm goes off. */
const alarmSeconds = 10 * 60;

/** Writes a calendar in UTC (RFC 5545): as a feed with its name, or as a single file. */
export function writeCalendar(entries: CalendarEntry[], name?: string): string {
  const calendar = ical({
    prodId: { company: 'Pavilion', product: 'calendar' },
    method: ICalCalendarMethod.PUBLISH,
    ...(name !== undefined && { name, ttl: 15 * 60 }),
  });
  for (const entry of entries)
    calendar.createEvent({
      id: entry.uid,
      stamp: entry.changedAt,
      lastModified: entry.changedAt,
      start: entry.start,
      end: entry.end,
      summary: entry.summary,
      ...(entry.description && { description: entry.description }),
      url: entry.url,
      location: entry.location ?? entry.url,
      ...(entry.category && { categories: [{ name: entry.category }] }),
      allDay: entry.isWholeDays ?? false,
      ...(!entry.isWholeDays && {
        alarms: [{ type: ICalAlarmType.display, trigger: alarmSeconds }],
      }),
      sequence: entry.sequence,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  return calendar.toString();
}
