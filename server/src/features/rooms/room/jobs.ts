import type { House } from '../../../context.ts';
import { closeOwnerless, tellInside } from './telling.ts';

/** Tells once a second who is inside, and closes what nobody has any more. */
export async function roomJobs(house: House): Promise<void> {
  house.jobs.every(1, 'room.inside', () => tellInside(house));
  house.jobs.every(20, 'room.ownerless', () => closeOwnerless(house));
}
