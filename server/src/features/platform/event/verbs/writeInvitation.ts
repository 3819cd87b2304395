import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

export interface Invitation {
  /** The same for all invitations to one thing, so that calendars update and remove the right entry. */
  uid: string;
  start: Date;
  end: Date;
  summary: string;
  description: string;
  url: string;
  location?: string;
  organiser: { name: string; email: string };
  attendee: { name: string; email: string };
  cancelled: boolean;
  /** How often it has changed. */
  sequence: number;
  /** When this was written, in real time. */
  now: Date;
}

/** A calendar entry in UTC, or its cancellation (RFC 5545). */
export function writeInvitation(given: Invitation): string {
  const calendar = ical({
    prodId: { company: 'Pavilion', product: 'calls' },
    method: given.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    id: given.uid,
    stamp: given.now,
    start: given.start,
    end: given.end,
    summary: given.summary,
    description: given.description,
    url: given.url,
    ...(given.location && { location: given.location }),
    sequence: given.sequence,
    status: given.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: given.organiser,
    attendees: [given.attendee],
  });
  return calendar.toString();
}
