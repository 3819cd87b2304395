import { instantAt, isoDay, mostTours, type TourDraft } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { countFree, findClash, lockBooth } from '../queries.ts';
import type { TourRow } from '../tables.ts';

type Columns = Pick<
  TourRow,
  'place' | 'address' | 'map_url' | 'transport' | 'start_at' | 'end_at' | 'closes_hours' | 'seats'
>;

const furthestMs = 366 * 86_400_000;

/** What a draft says, as columns. Refuses at its field a time that has passed or is more than a year away, and an end before the start. */
export function toColumns(ctx: Ctx, draft: TourDraft): Columns {
  const day = isoDay(draft.date)!;
  const start = instantAt(day, draft.startTime, ctx.event.zone);
  const end = instantAt(day, draft.endTime, ctx.event.zone);
  const now = ctx.eventNow().getTime();
  if (start.getTime() <= now) refuseAt('startTime', 'tour.past');
  if (start.getTime() > now + furthestMs) refuseAt('date', 'tour.tooFar');
  if (end <= start) refuseAt('endTime', 'hours.reversed');
  return {
    place: draft.place,
    address: draft.address,
    map_url: draft.mapUrl,
    transport: draft.transport,
    ...{ start_at: start, end_at: end },
    closes_hours: draft.closesHours,
    seats: draft.seats,
  };
}

/** Refuses `tour.tooMany`, and at its field a time at which the booth is at that place already. Locks the booth; belongs inside `commit`. */
export async function requireRoom(
  tx: Ctx,
  { boothId, columns, exceptId }: { boothId: string; columns: Columns; exceptId: string | null },
): Promise<void> {
  await lockBooth(tx.db, boothId);
  const { tours, overlaps } = await findClash(tx.db, {
    ...{ boothId, exceptId, place: columns.place },
    ...{ start: columns.start_at, end: columns.end_at },
  });
  if (overlaps) refuseAt('startTime', 'tour.overlap');
  if (exceptId === null && tours >= mostTours) refuse('tour.tooMany');
}

/** Refuses fewer seats than are booked on a locked site visit, at the field. */
export async function requireSeats(tx: Ctx, tour: TourRow, seats: number): Promise<void> {
  const taken = tour.seats - (await countFree(tx.db, tour.id));
  if (seats < taken)
    refuse('fields.invalid', {
      fields: [{ path: 'seats', code: 'tour.fewerThanBooked', bounds: { min: taken } }],
    });
}

function refuseAt(
  path: keyof TourDraft,
  code: 'tour.past' | 'tour.tooFar' | 'tour.overlap' | 'hours.reversed',
): never {
  return refuse('fields.invalid', { fields: [{ path, code }] });
}
