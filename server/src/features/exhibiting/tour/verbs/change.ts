import {
  type Actor,
  dueTourReminder,
  openTourBookings,
  type TourBooking,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { limitBooking } from '../limits.ts';
import { notifyGuest, notifyStaff } from '../model/notices.ts';
import { showOwn } from '../model/own.ts';
import { publishTours } from '../model/publication.ts';
import { advance, requireFree, requireTime } from '../model/seats.ts';
import { requireParty } from '../model/settings.ts';
import { lockTour } from '../queries.ts';
import { lockPerson, updateBooking } from '../queries/bookings.ts';
import { lockBookable, requireOwnBooking } from '../rights.ts';
import type { BookingRow, TourRow } from '../tables.ts';

/**
 * Changes for how many people a booking is, or moves it to another site visit of the booth; a free seat there is needed, also from the standby list.
 * Refuses `tourBooking.missing` for one that has ended, `tour.over` once it has begun, `tour.otherBooth`, `tour.full`, and as a booking does.
 */
export async function change(
  ctx: Ctx<Actor>,
  bookingId: string,
  given: { seats?: number | undefined; tourId?: string | undefined },
): Promise<TourBooking> {
  if (given.seats !== undefined) requireParty(ctx, given.seats);
  await limitBooking(ctx);
  return commit(ctx, async (tx) => {
    await lockPerson(tx.db, tx.actor.personId);
    const { tour_id } = await requireOwnBooking(tx, bookingId);
    const toId = given.tourId ?? tour_id;
    // always in the same order, so that two moves don't wait for each other
    for (const id of [tour_id, toId].toSorted()) await lockTour(tx.db, tx.event.id, id);
    const from = (await lockTour(tx.db, tx.event.id, tour_id))!;
    const row = await requireOwnBooking(tx, bookingId);
    if (!isOpen(row)) refuse('tourBooking.missing');
    if (from.start_at <= tx.eventNow()) refuse('tour.over');
    const seats = given.seats ?? row.seats;
    if (toId !== tour_id) await move(tx, { row, from, toId, seats });
    else if (seats !== row.seats) await resize(tx, { row, from, seats });
    await advance(tx, from);
    publishTours(tx, from.booth_id, [row.person_id]);
    return showOwn(tx, bookingId);
  });
}

function isOpen({ state }: BookingRow): boolean {
  return openTourBookings.some((one) => one === state);
}

async function move(
  tx: Ctx<Actor>,
  { row, from, toId, seats }: { row: BookingRow; from: TourRow; toId: string; seats: number },
): Promise<void> {
  const to = await lockBookable(tx, toId);
  if (to.booth_id !== from.booth_id) refuse('tour.otherBooth');
  await requireTime(tx, { personId: row.person_id, tour: to, exceptId: row.id });
  await advance(tx, to);
  await requireFree(tx, toId, seats);
  const now = tx.eventNow();
  await updateBooking(
    tx.db,
    { id: row.id, states: openTourBookings },
    {
      ...{ tour_id: toId, seats, state: 'booked', seated_at: now, offered_until: null },
      ...{ reminded: dueTourReminder(to.start_at, now), changed_at: tx.now() },
      sequence: row.sequence + 1,
    },
  );
  await notifyGuest(tx, row.id, { kind: row.state === 'booked' ? 'tourMoved' : 'tourBooked' });
  await notifyStaff(tx, row.id, 'tourNotice');
}

/** More people need free seats, except on standby; fewer give theirs back. */
async function resize(
  tx: Ctx<Actor>,
  { row, from, seats }: { row: BookingRow; from: TourRow; seats: number },
): Promise<void> {
  if (row.state !== 'standby') await requireFree(tx, from.id, seats - row.seats);
  else if (seats > from.seats) await requireFree(tx, from.id, seats);
  await updateBooking(
    tx.db,
    { id: row.id, states: openTourBookings },
    { seats, changed_at: tx.now(), sequence: row.sequence + 1 },
  );
  if (row.state === 'booked') await notifyGuest(tx, row.id, { kind: 'tourMoved' });
}
