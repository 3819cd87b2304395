import type { Server } from '../../../context.ts';
import { addWantedStaff } from './queries/organise.ts';

/** Makes staff of those whom a booth has invited, soon after they have registered. */
export async function boothJobs(server: Server): Promise<void> {
  server.jobs.every(20, 'booth.staff', () => addWantedStaff(server.store.db));
}
