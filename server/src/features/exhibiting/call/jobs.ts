import type { Server } from '../../../core/context.ts';
import { assignUntaken } from './verbs/assignUntaken.ts';
import { cancelKeptOut } from './verbs/cancelKeptOut.ts';
import { followTime } from './verbs/followTime.ts';
import { removeExpiredHolds } from './verbs/removeExpiredHolds.ts';

/** Reminds people of calls, raises alarms, ends calls and frees slots as time passes or places are lost. */
export async function callJobs(server: Server): Promise<void> {
  server.jobs.every(2, 'call.time', () => followTime(server));
  server.jobs.every(30, 'call.untaken', () => assignUntaken(server));
  server.jobs.every(30, 'call.keptOut', () => cancelKeptOut(server));
  server.jobs.every(10, 'call.holds', () => removeExpiredHolds(server));
}
