/**
 * What becomes of a booking of a site visit:
 *
 *   booked → arrived, or missed (nobody came in time), or cancelled
 *   standby → offered (a seat is free, until a deadline) → booked, or lapsed (too late: the seat goes to the next)
 */
export const tourBookingStates = [
  'booked',
  'standby',
  'offered',
  'arrived',
  'missed',
  'cancelled',
  'lapsed',
] as const;
export type TourBookingState = (typeof tourBookingStates)[number];

/** Bookings that still lead to a visit. */
export const openTourBookings = ['booked', 'standby', 'offered'] as const;

/** How many hours before a site visit its people are reminded: the day before, and shortly before. */
export const tourReminders = [24, 2] as const;
export type TourReminder = (typeof tourReminders)[number];

/** Staff may let people in from so many hours before the start. */
export const arrivalOpensHours = 12;

/** The shortest an offered seat is kept, near the visit. */
const leastOfferMinutes = 10;

const minuteMs = 60_000;

/** The reminder that is due now for a site visit; null if none is, or it has begun. */
export function dueTourReminder(startAt: Date, now: Date): TourReminder | null {
  const left = (startAt.getTime() - now.getTime()) / (60 * minuteMs);
  if (left <= 0) return null;
  return tourReminders.findLast((hours) => left <= hours) ?? null;
}

/** Until when a seat that is offered now is kept: as long as the event says, less when a quarter of the time to the start is less, and never beyond the visit. */
export function tourOfferEnd(
  tour: { startAt: Date; endAt: Date },
  { now, offerMinutes }: { now: Date; offerMinutes: number },
): Date {
  const quarter = (tour.startAt.getTime() - now.getTime()) / 4;
  const kept = Math.min(offerMinutes * minuteMs, Math.max(quarter, leastOfferMinutes * minuteMs));
  return new Date(Math.min(now.getTime() + kept, tour.endAt.getTime()));
}

/** From when somebody who hasn't come has missed a site visit: so long after its start, or after they got their seat if that was later. */
export function tourMissedAt(
  { startAt, seatedAt }: { startAt: Date; seatedAt: Date },
  noShowMinutes: number,
): Date {
  const from = Math.max(startAt.getTime(), seatedAt.getTime());
  return new Date(from + noShowMinutes * minuteMs);
}

/** Letters and digits that nobody confuses when they are read out. */
export const tourCodeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const tourCodeLength = 6;

const codePattern = new RegExp(`^[${tourCodeLetters}]{${tourCodeLength}}$`);

/** A code as it is stored, from what somebody typed or scanned: `k7q p3m`, or an address that ends in it. Null if it can't be one. */
export function readTourCode(written: string): string | null {
  const code = /[?&]code=([^&#]*)/.exec(written)?.[1] ?? written;
  const plain = code.replace(/[\s-]/g, '').toUpperCase();
  return codePattern.test(plain) ? plain : null;
}

/** A code for people to read: `K7Q P3M`. */
export function shownTourCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
