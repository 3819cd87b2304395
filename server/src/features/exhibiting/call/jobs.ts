import type { Server } from '../../../context.ts';
import { endHolds, freeMissed } from './verbs/come.ts';

/** What happens to slots by the clock. */
export async function callJobs(server: Server): Promise<void> {
  server.jobs.every(5, 'call.missed', () => freeMissed(server));
  server.jobs.every(10, 'call.holds', () => endHolds(server));
}
