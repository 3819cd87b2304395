import { type Actor, openTourBookings, type StaffTour } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { record } from '../../../platform/audit/service.ts';
import { toLogged, toStaffTour } from '../entity.ts';
import { limitChanges } from '../limits.ts';
import { notifyGuest } from '../model/notices.ts';
import { publishTours } from '../model/publication.ts';
import { findTour, updateTour } from '../queries.ts';
import { listInState, updateBooking } from '../queries/bookings.ts';
import { lockOwnTour } from '../rights.ts';
import type { TourRow } from '../tables.ts';

/** Cancels a site visit and notifies everyone who booked or waits of the reason. Refuses as `lockOwnTour` does, and `throttled`. */
export async function callOff(
  ctx: Ctx<Actor>,
  at: { boothId: string; tourId: string },
  reason: string,
): Promise<StaffTour> {
  await limitChanges(ctx);
  return commit(ctx, async (tx) => {
    const tour = await lockOwnTour(tx, at);
    await endTour(tx, tour, reason);
    await record(tx, {
      ...{ thing: 'tour', id: tour.id, act: 'deleted', title: tour.place },
      ...{ before: { ...toLogged(tour), reason }, after: null },
    });
    return toStaffTour((await findTour(tx.db, tx.event.id, tour.id))!);
  });
}

/** Cancels a locked site visit and all its bookings. Belongs inside `commit`. */
export async function endTour(tx: Ctx, tour: TourRow, reason: string): Promise<void> {
  await updateTour(tx.db, tour.id, { cancel_reason: reason });
  const open = await listInState(tx.db, tour.id, openTourBookings);
  for (const { id, state, sequence } of open) {
    await updateBooking(
      tx.db,
      { id, states: openTourBookings },
      {
        ...{ state: 'cancelled', offered_until: null },
        ...{ changed_at: tx.now(), sequence: sequence + 1 },
      },
    );
    await notifyGuest(tx, id, { kind: 'tourWithdrawn', hadSeat: state === 'booked' });
  }
  publishTours(
    tx,
    tour.booth_id,
    open.map(({ person_id }) => person_id),
  );
}
