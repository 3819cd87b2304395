import { type Actor, openTourBookings } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as lead from '../../lead/service.ts';
import { notifyGuest, notifyStaff } from '../model/notices.ts';
import { publishTours } from '../model/publication.ts';
import { advance } from '../model/seats.ts';
import { lockTour } from '../queries.ts';
import { findBooking, lockPerson, updateBooking } from '../queries/bookings.ts';
import { requireOwnBooking } from '../rights.ts';

/** Cancels a booking of the actor's, leaves the standby list, or declines an offer; the booth no longer sees their contact details through it. Refuses `tourBooking.missing` for one that has ended. */
export async function cancel(ctx: Ctx<Actor>, bookingId: string): Promise<void> {
  await commit(ctx, async (tx) => {
    // so that it isn't moved meanwhile
    await lockPerson(tx.db, tx.actor.personId);
    await requireOwnBooking(tx, bookingId);
    if (!(await cancelBooking(tx, bookingId))) refuse('tourBooking.missing');
  });
}

/** Cancels a booking that hasn't ended on behalf of its person, and offers its seats to the next; false if it has. Belongs inside `commit`. */
export async function cancelBooking(tx: Ctx, bookingId: string): Promise<boolean> {
  const seen = await findBooking(tx.db, tx.event.id, bookingId);
  if (!seen) return false;
  const tour = (await lockTour(tx.db, tx.event.id, seen.tour_id))!;
  const row = await findBooking(tx.db, tx.event.id, bookingId);
  // moved meanwhile: the other site visit would have to be locked instead
  if (row?.tour_id !== tour.id) return false;
  const isCancelled = await updateBooking(
    tx.db,
    { id: bookingId, states: openTourBookings },
    {
      ...{ state: 'cancelled', offered_until: null, sequence: row.sequence + 1 },
      ...{ changed_at: tx.now(), withdrawn_at: tx.now() },
    },
  );
  if (!isCancelled) return false;
  if (row.state === 'booked') {
    await notifyGuest(tx, bookingId, { kind: 'tourCancelled' });
    await notifyStaff(tx, bookingId, 'tourCancelledNotice');
  }
  await advance(tx, tour);
  publishTours(tx, tour.booth_id, [row.person_id]);
  const of = { boothId: tour.booth_id, personId: row.person_id };
  await lead.recordStep(tx, { ...of, step: 'lead.siteVisitCancelled' });
  await lead.recordWithdrawal(tx, of);
  return true;
}
