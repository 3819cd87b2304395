import type { Server } from '../../../core/context.ts';
import { endUnanswered } from './verbs/markMissed.ts';
import { closeOwnerless } from './verbs/close.ts';
import { publishInside } from './verbs/publishInside.ts';
import { followCalls } from './verbs/followCalls.ts';

/** Publishes once a second how many people are in rooms, ends unanswered calls, keeps the rooms of booked calls as these are, and closes the rooms of deleted people. */
export async function roomJobs(server: Server): Promise<void> {
  server.jobs.every(1, 'room.inside', () => publishInside(server));
  server.jobs.every(1, 'room.unanswered', () => endUnanswered(server));
  server.jobs.every(2, 'room.calls', () => followCalls(server));
  server.jobs.every(20, 'room.ownerless', () => closeOwnerless(server));
}
