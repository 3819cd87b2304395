import type { Server } from '../../../context.ts';
import { endUnanswered } from './verbs/miss.ts';
import { closeOwnerless, publishInside } from './verbs/publish.ts';

/** Publishes once a second how many people are in rooms, ends unanswered calls, and closes the rooms of deleted people. */
export async function roomJobs(server: Server): Promise<void> {
  server.jobs.every(1, 'room.inside', () => publishInside(server));
  server.jobs.every(1, 'room.unanswered', () => endUnanswered(server));
  server.jobs.every(20, 'room.ownerless', () => closeOwnerless(server));
}
