import type { Server } from '../../../context.ts';
import { deleteOldPlans } from './queries.ts';
import { dropStaged } from './verbs/stageFiles.ts';

const keptMs = 24 * 3_600_000;

/** Deletes plans that were never imported, with their files. */
export async function sheetJobs(server: Server): Promise<void> {
  server.jobs.every(3600, 'sheet.old', async () => {
    const { clock, storage } = server.ports;
    const before = new Date(clock.now().getTime() - keptMs);
    for (const id of await deleteOldPlans(server.store.db, before)) await dropStaged(storage, id);
  });
}
