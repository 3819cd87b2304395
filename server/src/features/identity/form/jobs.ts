import type { Server } from '../../../core/context.ts';
import { forEachInEvent } from '../../platform/event/service.ts';
import { deleteStored } from '../../platform/file/service.ts';
import { deleteUnused, unusedFiles } from './queries/files.ts';

const dayMs = 86_400_000;

/** Deletes files sent for the form a day or more ago that no answer refers to. */
export async function formJobs(server: Server): Promise<void> {
  server.jobs.every(3600, 'form.unusedFiles', async () => {
    const before = new Date(server.ports.clock.now().getTime() - dayMs);
    await forEachInEvent(server, await unusedFiles(server.store.db, before), async (tx, { id }) => {
      const paths = await deleteUnused(tx.db, id);
      if (paths.length) await tx.later(deleteStored, { paths });
    });
  });
}
