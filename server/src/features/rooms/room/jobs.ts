import type { Server } from '../../../context.ts';
import { closeOwnerless, publishInside } from './verbs/publish.ts';

/** Tells once a second who is inside, and closes what nobody has any more. */
export async function roomJobs(server: Server): Promise<void> {
  server.jobs.every(1, 'room.inside', () => publishInside(server));
  server.jobs.every(20, 'room.ownerless', () => closeOwnerless(server));
}
