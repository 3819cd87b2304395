import type { Ctx } from '../../../../context.ts';
import { updateBooth } from '../queries/organise.ts';

/** A booth, locked until the end of the transaction, as its bookings are fitted to its consultants. */
export interface LockedBooth {
  id: string;
  name: string;
  consultants: number;
}

/** A booking that another number of consultants moves to one of them, or cancels. */
export interface Affected {
  name: string;
  startAt: string;
  isCancelled: boolean;
}

/** What happens to bookings when a booth gets another number of consultants. */
interface ConsultantsFollower {
  /** Fits the bookings to the new number; answers how many it had to cancel. */
  fit(tx: Ctx, booth: LockedBooth, consultants: number): Promise<number>;
  /** Which bookings that would move or cancel, soonest first; nothing is changed. */
  preview(ctx: Ctx, boothId: string, consultants: number): Promise<Affected[]>;
}

let follower: ConsultantsFollower = {
  fit: () => Promise.resolve(0),
  preview: () => Promise.resolve([]),
};

/** Registers what happens to bookings when the number of consultants changes: once, where the module of the calls is loaded. */
export function followConsultants(registered: ConsultantsFollower): void {
  follower = registered;
}

/** Which bookings another number of consultants would move or cancel; nothing is changed. */
export function affectedBy(ctx: Ctx, boothId: string, consultants: number): Promise<Affected[]> {
  return follower.preview(ctx, boothId, consultants);
}

/** Sets how many consultants a booth has and fits its bookings; answers how many that cancelled. Belongs inside `commit`, the booth locked. */
export async function setConsultants(
  tx: Ctx,
  booth: LockedBooth,
  consultants: number,
): Promise<number> {
  await updateBooth(tx.db, booth.id, { consultants });
  return follower.fit(tx, booth, consultants);
}
