import type { Server } from '../../../context.ts';
import { deleteUnused } from './queries/files.ts';

const dayMs = 86_400_000;

/** Deletes files sent for the form a day or more ago that no answer refers to. */
export async function formJobs(server: Server): Promise<void> {
  server.jobs.every(3600, 'form.unusedFiles', async () => {
    const before = new Date(server.ports.clock.now().getTime() - dayMs);
    for (const key of await deleteUnused(server.store.db, before))
      await server.ports.storage.delete(key);
  });
}
