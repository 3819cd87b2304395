import { openTourBookings, tourOfferEnd } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { countFree } from '../queries.ts';
import {
  countStandby,
  findConflict,
  firstFitting,
  listInState,
  updateBooking,
} from '../queries/bookings.ts';
import type { TourRow } from '../tables.ts';
import { notifyGuest } from './notices.ts';
import { publishTours } from './publication.ts';

/** Ends what expired on a locked site visit, and offers free seats to the first on standby they are enough for. Belongs inside `commit`. */
export async function advance(tx: Ctx, tour: TourRow): Promise<void> {
  const now = tx.eventNow();
  const isOver = tour.cancel_reason !== null || tour.end_at <= now;
  const waiting = await listInState(tx.db, tour.id, isOver ? ['offered', 'standby'] : ['offered']);
  for (const { id, person_id, offered_until } of waiting) {
    if (!isOver && offered_until! > now) continue;
    await updateBooking(
      tx.db,
      { id, states: openTourBookings },
      { state: 'lapsed', offered_until: null, changed_at: tx.now() },
    );
    if (!isOver) await notifyGuest(tx, id, { kind: 'tourLapsed' });
    publishTours(tx, tour.booth_id, [person_id]);
  }
  if (!isOver) await offerSeats(tx, tour);
}

async function offerSeats(tx: Ctx, tour: TourRow): Promise<void> {
  const { tours: settings } = tx.event.config.features;
  // while they are switched off, seats are freed but not offered
  if (!settings) return;
  const { offerMinutes } = settings;
  let free = await countFree(tx.db, tour.id);
  while (free > 0) {
    const next = await firstFitting(tx.db, tour.id, free);
    if (!next) return;
    const end = tourOfferEnd(
      { startAt: tour.start_at, endAt: tour.end_at },
      { now: tx.eventNow(), offerMinutes },
    );
    await updateBooking(
      tx.db,
      { id: next.id, states: ['standby'] },
      { state: 'offered', offered_until: end, changed_at: tx.now() },
    );
    await notifyGuest(tx, next.id, { kind: 'tourOffered' });
    publishTours(tx, tour.booth_id, [next.person_id]);
    free -= next.seats;
  }
}

/** Refuses `tour.full`, with how many seats are left as hint, unless so many are free on a locked site visit. */
export async function requireFree(tx: Ctx, tourId: string, seats: number): Promise<void> {
  const left = await countFree(tx.db, tourId);
  if (seats > left) {
    const standby = await countStandby(tx.db, tourId);
    refuse('tour.full', { hint: { left: Math.max(left, 0), standby } });
  }
}

/** Refuses `tour.alreadyBooked` and `tour.youAreBusy`, but for the booking `exceptId`. */
export async function requireTime(
  tx: Ctx,
  given: { personId: string; tour: TourRow; exceptId: string | null },
): Promise<void> {
  const { isBooked, isBusy } = await findConflict(tx.db, given);
  if (isBooked) refuse('tour.alreadyBooked');
  if (isBusy) refuse('tour.youAreBusy');
}
