import {
  type Actor,
  dueTourReminder,
  mostOnStandby,
  tourCodeLength,
  tourCodeLetters,
  type TourBooking,
  tourConsentVersion,
} from '@pavilion/contract';
import type { Insertable } from 'kysely';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import type { Tables } from '../../../../db/tables.ts';
import { drawWord } from '../../../../ports/ids.ts';
import { triggerWebhooks } from '../../../platform/webhook/service.ts';
import * as lead from '../../lead/service.ts';
import { limitBooking } from '../limits.ts';
import { notifyGuest, notifyStaff } from '../model/notices.ts';
import { showOwn } from '../model/own.ts';
import { publishTours } from '../model/publication.ts';
import { advance, requireFree, requireTime } from '../model/seats.ts';
import { requireParty } from '../model/settings.ts';
import { countFree } from '../queries.ts';
import { countStandby, insertBooking, lockPerson } from '../queries/bookings.ts';
import { lockBookable } from '../rights.ts';

/**
 * Books seats for the actor and those who come along, or with `standby` a place on the list if too few are left. The caller has checked the consent.
 * Refuses `tour.full`, `tour.standbyFull`, `tour.alreadyBooked`, `tour.youAreBusy`, too many people for one booking, `throttled`, and as `lockBookable` does.
 */
export async function book(
  ctx: Ctx<Actor>,
  tourId: string,
  { seats, standby = false }: { seats: number; standby?: boolean | undefined },
): Promise<TourBooking> {
  requireParty(ctx, seats);
  await limitBooking(ctx);
  const { personId } = ctx.actor;
  return commit(ctx, async (tx) => {
    await lockPerson(tx.db, personId);
    const tour = await lockBookable(tx, tourId);
    if (seats > tour.seats) await requireFree(tx, tourId, seats);
    await requireTime(tx, { personId, tour, exceptId: null });
    await advance(tx, tour);
    const isSeated = seats <= (await countFree(tx.db, tourId));
    if (!isSeated && !standby) await requireFree(tx, tourId, seats);
    if (!isSeated && (await countStandby(tx.db, tourId)) >= mostOnStandby)
      refuse('tour.standbyFull');
    const id = await insert(tx, {
      tour_id: tourId,
      seats,
      state: isSeated ? 'booked' : 'standby',
      seated_at: isSeated ? tx.eventNow() : null,
      // who books the day before knows of it
      reminded: dueTourReminder(tour.start_at, tx.eventNow()),
    });
    await notifyGuest(tx, id, { kind: isSeated ? 'tourBooked' : 'tourStandby' });
    if (isSeated) await notifyStaff(tx, id, 'tourNotice');
    publishTours(tx, tour.booth_id, [personId]);
    const of = { boothId: tour.booth_id, personId };
    await triggerWebhooks(tx, 'lead.consented', of);
    if (isSeated) {
      await lead.recordStep(tx, { ...of, step: 'lead.siteVisitBooked' });
      await triggerWebhooks(tx, 'tour.booked', { bookingId: id, tourId, ...of });
    }
    return showOwn(tx, id);
  });
}

/** Adds a booking of the actor's under a new code. */
async function insert(
  tx: Ctx<Actor>,
  given: Pick<
    Insertable<Tables['tour_booking']>,
    'tour_id' | 'seats' | 'state' | 'seated_at' | 'reminded'
  >,
): Promise<string> {
  const id = tx.ports.ids.id();
  const row = {
    ...given,
    id,
    event_id: tx.event.id,
    person_id: tx.actor.personId,
    ...{ asked_at: tx.now(), created_at: tx.now() },
    ...{ consent_version: tourConsentVersion, consent_language: tx.language },
  };
  let isNew = false;
  while (!isNew)
    isNew = await insertBooking(tx.db, {
      ...row,
      code: drawWord(tx.ports.ids, tourCodeLetters, tourCodeLength),
    });
  return id;
}
