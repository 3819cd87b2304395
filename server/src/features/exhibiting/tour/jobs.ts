import type { Server } from '../../../core/context.ts';
import { cancelKeptOut } from './verbs/cancelKeptOut.ts';
import { followTime } from './verbs/followTime.ts';

/** Reminds people of site visits, frees and passes on seats as time passes or places are lost. */
export async function tourJobs(server: Server): Promise<void> {
  server.jobs.every(5, 'tour.time', () => followTime(server));
  server.jobs.every(30, 'tour.keptOut', () => cancelKeptOut(server));
}
