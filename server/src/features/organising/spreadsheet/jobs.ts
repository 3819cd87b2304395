import type { Server } from '../../../context.ts';
import { deleteOldPlans } from './queries.ts';

const keptMs = 24 * 3_600_000;

/** Deletes plans that were never imported. */
export async function sheetJobs(server: Server): Promise<void> {
  server.jobs.every(3600, 'sheet.old', () =>
    deleteOldPlans(server.store.db, new Date(server.ports.clock.now().getTime() - keptMs)),
  );
}
