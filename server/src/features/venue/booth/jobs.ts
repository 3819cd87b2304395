import type { Server } from '../../../context.ts';
import { staffTheWanted } from './queries/organise.ts';

/** Makes staff of those whom a booth waits for, soon after they have registered. */
export async function boothJobs(server: Server): Promise<void> {
  server.jobs.every(20, 'booth.staff', () => staffTheWanted(server.store.db));
}
