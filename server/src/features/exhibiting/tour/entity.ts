import {
  type StaffTour,
  toDayMonthYear,
  type Tour,
  type TourBooking,
  type TourGuest,
  wallClock,
} from '@pavilion/contract';
import { type Ctx, toEventTime } from '../../../core/context.ts';
import type { TourView } from './queries.ts';
import type { OwnBookingRow } from './queries/bookings.ts';
import type { GuestRow } from './queries/guests.ts';
import { closesAt } from './model/closing.ts';
import { mayContact } from './rights.ts';

export function toTour(row: TourView): Tour {
  return {
    _id: row.id,
    boothId: row.booth_id,
    boothName: row.booth_name,
    place: row.place,
    address: row.address,
    mapUrl: row.map_url,
    transport: row.transport,
    startAt: row.start_at.toISOString(),
    endAt: row.end_at.toISOString(),
    booksUntil: closesAt(row).toISOString(),
    seats: row.seats,
    left: Math.max(row.seats - row.taken, 0),
    standby: row.on_standby,
    isCancelled: row.cancel_reason !== null,
    reason: row.cancel_reason ?? '',
  };
}

export function toStaffTour(row: TourView): StaffTour {
  const start = wallClock(row.start_at, row.zone);
  return {
    ...toTour(row),
    date: toDayMonthYear(start.day),
    startTime: start.time,
    endTime: wallClock(row.end_at, row.zone).time,
    closesHours: row.closes_hours,
    version: row.version,
    booked: row.booked,
    arrived: row.arrived,
    missed: row.missed,
  };
}

/** A booking as its person sees it; the code only with a seat. */
export function toBooking(row: OwnBookingRow, tour: TourView): TourBooking {
  return {
    _id: row.id,
    tour: toTour(tour),
    seats: row.seats,
    state: row.state,
    code: row.state === 'booked' || row.state === 'arrived' ? row.code : null,
    offeredUntil: row.offered_until?.toISOString() ?? null,
    position: row.position,
  };
}

/** A booking as the booth's staff see it; contact details while the consent is in force. */
export function toGuest(ctx: Ctx, row: GuestRow): TourGuest {
  const isAllowed = mayContact(row);
  return {
    _id: row.id,
    tourId: row.tour_id,
    person: {
      _id: row.person_id,
      first_name: row.first_name,
      last_name: row.last_name,
      dpUrl: row.dp_url,
      email: isAllowed ? row.email : null,
      mobile: isAllowed ? row.mobile : null,
    },
    seats: row.seats,
    state: row.state,
    code: row.code,
    bookedAt: toEventTime(ctx, row.created_at),
    offeredUntil: row.offered_until?.toISOString() ?? null,
    arrivedAt: row.arrived_at && toEventTime(ctx, row.arrived_at),
    arrivedSeats: row.arrived_seats,
  };
}

/** A site visit as the log shows it. */
export function toLogged(row: {
  place: string;
  address: string;
  start_at: Date;
  end_at: Date;
  seats: number;
}) {
  const { place, address, start_at, end_at, seats } = row;
  return { place, address, startAt: start_at.toISOString(), endAt: end_at.toISOString(), seats };
}
