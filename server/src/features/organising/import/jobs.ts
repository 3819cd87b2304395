import type { Server } from '../../../core/context.ts';
import { forEachInEvent } from '../../platform/event/service.ts';
import { deleteStored } from '../../platform/file/service.ts';
import { deleteUnimported, oldPlans } from './queries.ts';
import { stagingFolder } from './verbs/stageFiles.ts';

const keptMs = 24 * 3_600_000;

/** Deletes plans that were never imported, with their files. */
export async function importJobs(server: Server): Promise<void> {
  server.jobs.every(3600, 'import.old', async () => {
    const before = new Date(server.ports.clock.now().getTime() - keptMs);
    await forEachInEvent(server, await oldPlans(server.store.db, before), async (tx, { id }) => {
      if (await deleteUnimported(tx.db, id))
        await tx.later(deleteStored, { paths: [stagingFolder(id)] });
    });
  });
}
