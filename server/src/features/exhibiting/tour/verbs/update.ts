import { type Actor, dueTourReminder, type StaffTour, type TourDraft } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { difference, record } from '../../../platform/audit/service.ts';
import { toLogged, toStaffTour } from '../entity.ts';
import { limitChanges } from '../limits.ts';
import { requireRoom, requireSeats, toColumns } from '../model/draft.ts';
import { notifyGuest } from '../model/notices.ts';
import { publishTours } from '../model/publication.ts';
import { advance } from '../model/seats.ts';
import { findTour, lockTour, updateTour } from '../queries.ts';
import { listInState, updateBooking } from '../queries/bookings.ts';
import { lockOwnTour } from '../rights.ts';
import type { TourRow } from '../tables.ts';

/** Changes a site visit: everyone with a seat is notified of a new place or time, and new seats go to the standby list. Refuses `tour.changed`, fewer seats than are booked, and as `create` and `lockOwnTour` do. */
export async function update(
  ctx: Ctx<Actor>,
  at: { boothId: string; tourId: string },
  { version, ...draft }: TourDraft & { version: number },
): Promise<StaffTour> {
  await limitChanges(ctx);
  return commit(ctx, async (tx) => {
    const before = await lockOwnTour(tx, at);
    if (before.version !== version) refuse('tour.changed');
    const columns = toColumns(tx, draft);
    await requireRoom(tx, { boothId: at.boothId, columns, exceptId: at.tourId });
    await requireSeats(tx, before, columns.seats);
    await updateTour(tx.db, at.tourId, columns);
    const after = (await lockTour(tx.db, tx.event.id, at.tourId))!;
    await record(tx, {
      ...{ thing: 'tour', id: at.tourId, act: 'changed', title: after.place },
      ...difference(toLogged(before), toLogged(after)),
    });
    const notified = isElsewhere(before, after) ? await notifySeated(tx, after) : [];
    await advance(tx, after);
    publishTours(tx, at.boothId, notified);
    return toStaffTour((await findTour(tx.db, tx.event.id, at.tourId))!);
  });
}

/** Whether people have to go somewhere else, at another time or in another way. */
function isElsewhere(before: TourRow, after: TourRow): boolean {
  return (
    before.start_at.getTime() !== after.start_at.getTime() ||
    before.end_at.getTime() !== after.end_at.getTime() ||
    (['place', 'address', 'map_url', 'transport'] as const).some(
      (key) => before[key] !== after[key],
    )
  );
}

/** Notifies everyone with a seat; returns who that is. */
async function notifySeated(tx: Ctx, tour: TourRow): Promise<string[]> {
  const booked = await listInState(tx.db, tour.id, ['booked']);
  for (const { id, sequence } of booked) {
    const reminded = dueTourReminder(tour.start_at, tx.eventNow());
    await updateBooking(tx.db, { id, states: ['booked'] }, { sequence: sequence + 1, reminded });
    await notifyGuest(tx, id, { kind: 'tourMoved' });
  }
  return booked.map(({ person_id }) => person_id);
}
