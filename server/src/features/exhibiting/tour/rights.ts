import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { requireOwnBooth, requirePublishedBooth } from '../../venue/booth/service.ts';
import { closesAt } from './model/closing.ts';
import { findTour, lockTour, type TourView } from './queries.ts';
import { findBooking } from './queries/bookings.ts';
import type { BookingRow, TourRow } from './tables.ts';

/** Whether a booking is the actor's own. */
function isOwn(actor: Actor, row: Pick<BookingRow, 'person_id'>): boolean {
  return row.person_id === actor.personId;
}

/** A booking of the actor's. Refuses `tourBooking.missing`. */
export async function requireOwnBooking(ctx: Ctx<Actor>, bookingId: string): Promise<BookingRow> {
  const row = await findBooking(ctx.db, ctx.event.id, bookingId);
  return row && isOwn(ctx.actor, row) ? row : refuse('tourBooking.missing');
}

/** A site visit of a booth the actor works for. Refuses `booth.missing`, `forbidden` and `tour.missing`. */
export async function requireOwnTour(
  ctx: Ctx<Actor>,
  { boothId, tourId }: { boothId: string; tourId: string },
): Promise<TourView> {
  await requireOwnBooth(ctx, boothId);
  const tour = await findTour(ctx.db, ctx.event.id, tourId);
  return tour?.booth_id === boothId ? tour : refuse('tour.missing');
}

/** The same, locked until the end of the transaction, for a change. Refuses `tour.cancelled` and `tour.over`, too. */
export async function lockOwnTour(
  tx: Ctx<Actor>,
  at: { boothId: string; tourId: string },
): Promise<TourRow> {
  await requireOwnTour(tx, at);
  const tour = (await lockTour(tx.db, tx.event.id, at.tourId))!;
  if (tour.cancel_reason !== null) refuse('tour.cancelled');
  return tour.end_at > tx.eventNow() ? tour : refuse('tour.over');
}

/** A site visit that may be booked now, locked until the end of the transaction. Refuses `tour.missing`, `tour.cancelled`, `tour.closed`, `booth.missing`. */
export async function lockBookable(tx: Ctx, tourId: string): Promise<TourRow> {
  const tour = (await lockTour(tx.db, tx.event.id, tourId)) ?? refuse('tour.missing');
  await requirePublishedBooth(tx, tour.booth_id);
  if (tour.cancel_reason !== null) refuse('tour.cancelled');
  return closesAt(tour) > tx.eventNow() ? tour : refuse('tour.closed');
}

/** Whether a booth may have the contact details of somebody who booked: while their consent is in force and their login isn't blocked. */
export function mayContact(row: { withdrawn_at: Date | null; disabled_at: Date | null }): boolean {
  return row.withdrawn_at === null && row.disabled_at === null;
}
