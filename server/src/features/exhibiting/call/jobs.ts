import type { Server } from '../../../context.ts';
import { endHolds, freeMissed } from './verbs/come.ts';

/** What happens to slots by the clock. */
export async function callJobs(house: Server): Promise<void> {
  house.jobs.every(5, 'call.missed', () => freeMissed(house));
  house.jobs.every(10, 'call.holds', () => endHolds(house));
}
