import type { Actor, TourBooking } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { toBooking } from '../entity.ts';
import { toursById } from '../queries.ts';
import { listOfPerson } from '../queries/bookings.ts';

/** The actor's bookings, soonest first, at a booth or anywhere. */
export async function findOwn(ctx: Ctx<Actor>, boothId?: string): Promise<TourBooking[]> {
  const rows = await listOfPerson(ctx.db, ctx.actor.personId, { boothId });
  const tours = await toursById(ctx.db, [...new Set(rows.map((row) => row.tour_id))]);
  return rows.map((row) => toBooking(row, tours.get(row.tour_id)!));
}

/** One of the actor's bookings. Refuses `tourBooking.missing`. */
export async function showOwn(ctx: Ctx<Actor>, bookingId: string): Promise<TourBooking> {
  const found = (await findOwn(ctx)).find(({ _id }) => _id === bookingId);
  return found ?? refuse('tourBooking.missing');
}
