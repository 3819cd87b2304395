import type { Ctx } from '../../../../core/context.ts';
import type { AffectedBooking, LockedBooth } from '../hooks.ts';
import { updateBooth } from '../queries/organise.ts';

/** The bookings another number of consultants would move or cancel; changes nothing. */
export function affectedBy(
  ctx: Ctx,
  boothId: string,
  consultants: number,
): Promise<AffectedBooking[]> {
  return ctx.hooks.consultants.preview(ctx, boothId, consultants);
}

/** Sets how many consultants a booth has and fits its bookings; returns how many were cancelled. Must run inside `commit`, with the booth locked. */
export async function setConsultants(
  tx: Ctx,
  booth: LockedBooth,
  consultants: number,
): Promise<number> {
  await updateBooth(tx.db, booth.id, { consultants });
  return tx.hooks.consultants.fit(tx, booth, consultants);
}
