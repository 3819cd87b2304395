import type { Server } from '../../../context.ts';
import { deleteOldPlans } from './queries.ts';

const keptMs = 24 * 3_600_000;

/** Forgets tables that were looked through and never imported. */
export async function sheetJobs(house: Server): Promise<void> {
  house.jobs.every(3600, 'sheet.old', () =>
    deleteOldPlans(house.store.db, new Date(house.ports.clock.now().getTime() - keptMs)),
  );
}
