import type { Ctx } from '../../context.ts';
import { updateBooth } from './organisingQueries.ts';

/** A booth as whoever follows its number of consultants needs it, held until the end of the transaction. */
export interface HeldBooth {
  id: string;
  name: string;
  consultants: number;
}

/** Fits what is booked to the new number; answers how many bookings it had to cancel. */
type Follow = (tx: Ctx, booth: HeldBooth, consultants: number) => Promise<number>;

let follow: Follow = () => Promise.resolve(0);

/** Says what becomes of what is booked when a booth has other consultants: once, where the module of the calls is loaded. */
export function followConsultants(follower: Follow): void {
  follow = follower;
}

/** Sets how many consultants a booth has, with all that follows; answers how many bookings that cancelled. Belongs inside `commit`, the booth held. */
export async function setConsultants(
  tx: Ctx,
  booth: HeldBooth,
  consultants: number,
): Promise<number> {
  await updateBooth(tx.db, booth.id, { consultants });
  return follow(tx, booth, consultants);
}
