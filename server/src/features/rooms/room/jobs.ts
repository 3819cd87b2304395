import type { Server } from '../../../context.ts';
import { closeOwnerless, publishInside } from './verbs/publish.ts';

/** Tells once a second who is inside, and closes what nobody has any more. */
export async function roomJobs(house: Server): Promise<void> {
  house.jobs.every(1, 'room.inside', () => publishInside(house));
  house.jobs.every(20, 'room.ownerless', () => closeOwnerless(house));
}
