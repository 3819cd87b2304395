import { type Actor, dueTourReminder, type TourBooking } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { triggerWebhooks } from '../../../platform/webhook/service.ts';
import * as lead from '../../lead/service.ts';
import { notifyGuest, notifyStaff } from '../model/notices.ts';
import { showOwn } from '../model/own.ts';
import { publishTours } from '../model/publication.ts';
import { requireTime } from '../model/seats.ts';
import { lockTour } from '../queries.ts';
import { lockPerson, updateBooking } from '../queries/bookings.ts';
import { requireOwnBooking } from '../rights.ts';

/** Accepts the seats the actor was offered; repeating it has no effect. Refuses `tourBooking.missing`, `tourBooking.notOffered` once the deadline has passed, and `tour.youAreBusy`. */
export async function accept(ctx: Ctx<Actor>, bookingId: string): Promise<TourBooking> {
  return commit(ctx, async (tx) => {
    await lockPerson(tx.db, tx.actor.personId);
    const { tour_id } = await requireOwnBooking(tx, bookingId);
    const tour = (await lockTour(tx.db, tx.event.id, tour_id))!;
    const row = await requireOwnBooking(tx, bookingId);
    if (row.state === 'booked') return showOwn(tx, bookingId);
    const now = tx.eventNow();
    if (row.state !== 'offered' || row.offered_until! <= now) refuse('tourBooking.notOffered');
    await requireTime(tx, { personId: row.person_id, tour, exceptId: bookingId });
    await updateBooking(
      tx.db,
      { id: bookingId, states: ['offered'] },
      {
        ...{ state: 'booked', offered_until: null, seated_at: now, changed_at: tx.now() },
        reminded: dueTourReminder(tour.start_at, now),
      },
    );
    await notifyGuest(tx, bookingId, { kind: 'tourBooked' });
    await notifyStaff(tx, bookingId, 'tourNotice');
    publishTours(tx, tour.booth_id, [row.person_id]);
    const of = { boothId: tour.booth_id, personId: row.person_id };
    await lead.recordStep(tx, { ...of, step: 'lead.siteVisitBooked' });
    await triggerWebhooks(tx, 'tour.booked', { bookingId, tourId: tour_id, ...of });
    return showOwn(tx, bookingId);
  });
}
