import type { Ctx } from '../../../../context.ts';
import { updateBooth } from '../queries/organise.ts';

/** A booth as whoever follows its number of consultants needs it, held until the end of the transaction. */
export interface HeldBooth {
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

/** What becomes of what is booked when a booth has other consultants. */
interface Following {
  /** Fits what is booked to the new number; answers how many bookings it had to cancel. */
  fit(tx: Ctx, booth: HeldBooth, consultants: number): Promise<number>;
  /** Which bookings that would move or cancel, soonest first; nothing is changed. */
  foretell(ctx: Ctx, boothId: string, consultants: number): Promise<Affected[]>;
}

let following: Following = {
  fit: () => Promise.resolve(0),
  foretell: () => Promise.resolve([]),
};

/** Says what becomes of what is booked when a booth has other consultants: once, where the module of the calls is loaded. */
export function followConsultants(follower: Following): void {
  following = follower;
}

/** Which bookings another number of consultants would move or cancel; nothing is changed. */
export function affectedBy(ctx: Ctx, boothId: string, consultants: number): Promise<Affected[]> {
  return following.foretell(ctx, boothId, consultants);
}

/** Sets how many consultants a booth has, with all that follows; answers how many bookings that cancelled. Belongs inside `commit`, the booth held. */
export async function setConsultants(
  tx: Ctx,
  booth: HeldBooth,
  consultants: number,
): Promise<number> {
  await updateBooth(tx.db, booth.id, { consultants });
  return following.fit(tx, booth, consultants);
}
