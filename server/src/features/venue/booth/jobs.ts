import type { Server } from '../../../context.ts';
import { staffTheWanted } from './queries/organise.ts';

/** Makes staff of those whom a booth waits for, soon after they have registered. */
export async function boothJobs(house: Server): Promise<void> {
  house.jobs.every(20, 'booth.staff', () => staffTheWanted(house.store.db));
}
