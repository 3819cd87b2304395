import type { Ctx } from '../../../../core/context.ts';
import { updateBooth } from '../queries/organise.ts';

/** A booth, locked until the end of the transaction while its bookings are fitted to its consultants. */
export interface LockedBooth {
  id: string;
  name: string;
  consultants: number;
}

/** A booking that a new number of consultants moves to another consultant, or cancels. */
export interface Affected {
  name: string;
  startAt: string;
  isCancelled: boolean;
}

/** What happens to bookings when a booth's number of consultants changes. */
interface ConsultantsFollower {
  /** Fits the bookings to the new number; returns how many it had to cancel. */
  fit(tx: Ctx, booth: LockedBooth, consultants: number): Promise<number>;
  /** The bookings that would move or be cancelled, soonest first; changes nothing. */
  preview(ctx: Ctx, boothId: string, consultants: number): Promise<Affected[]>;
}

let follower: ConsultantsFollower = {
  fit: () => Promise.resolve(0),
  preview: () => Promise.resolve([]),
};

/** Registers what happens to bookings when the number of consultants changes: once, when the module for calls is loaded. */
export function followConsultants(registered: ConsultantsFollower): void {
  follower = registered;
}

/** The bookings another number of consultants would move or cancel; changes nothing. */
export function affectedBy(ctx: Ctx, boothId: string, consultants: number): Promise<Affected[]> {
  return follower.preview(ctx, boothId, consultants);
}

/** Sets how many consultants a booth has and fits its bookings; returns how many were cancelled. Must run inside `commit`, with the booth locked. */
export async function setConsultants(
  tx: Ctx,
  booth: LockedBooth,
  consultants: number,
): Promise<number> {
  await updateBooth(tx.db, booth.id, { consultants });
  return follower.fit(tx, booth, consultants);
}
