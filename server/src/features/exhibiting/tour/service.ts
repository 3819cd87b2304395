import type { Actor, StaffTour, Tour, TourBooking, TourGuest } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { disclose } from '../../platform/disclosure/service.ts';
import * as booth from '../../venue/booth/service.ts';
import { toGuest, toStaffTour, toTour } from './entity.ts';
import { findOwn } from './model/own.ts';
import * as queries from './queries.ts';
import { listGuests } from './queries/guests.ts';
import { mayContact, requireOwnTour } from './rights.ts';

export { findOwn } from './model/own.ts';
export { create } from './verbs/create.ts';

/** A booth's site visits to come, and what the actor booked there. Refuses `booth.missing`. */
export async function listAtBooth(
  ctx: Ctx<Actor>,
  boothId: string,
): Promise<{ tours: Tour[]; bookings: TourBooking[] }> {
  await booth.requirePublishedBooth(ctx, boothId);
  const tours = await queries.listComing(ctx.db, boothId, ctx.eventNow());
  return { tours: tours.map(toTour), bookings: await findOwn(ctx, boothId) };
}

/** All site visits of a booth, for its staff. Refuses `booth.missing` and `forbidden`. */
export async function listOfBooth(ctx: Ctx<Actor>, boothId: string): Promise<StaffTour[]> {
  await booth.requireOwnBooth(ctx, boothId);
  return (await queries.listOfBooth(ctx.db, boothId)).map(toStaffTour);
}

/** Who comes to a site visit and who waits, for the booth's staff. Refuses as `requireOwnTour` does. */
export async function showGuests(
  ctx: Ctx<Actor>,
  at: { boothId: string; tourId: string },
): Promise<{ tour: StaffTour; guests: TourGuest[] }> {
  const tour = await requireOwnTour(ctx, at);
  const rows = await listGuests(ctx.db, at.tourId);
  const personIds = rows.filter(mayContact).map((row) => row.person_id);
  await disclose(ctx, { kind: 'guests', boothId: at.boothId, personIds });
  return { tour: toStaffTour(tour), guests: rows.map((row) => toGuest(ctx, row)) };
}
