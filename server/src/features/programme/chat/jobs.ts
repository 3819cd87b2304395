import type { Server } from '../../../core/context.ts';
import { forEachInEvent } from '../../platform/event/service.ts';
import { deleteStored } from '../../platform/file/service.ts';
import { deleteUnsent, unsentFiles } from './queries/files.ts';
import { publishReactions } from './service.ts';

const dayMs = 86_400_000;

/** Publishes new totals of reactions at most once a second, and deletes files uploaded a day or more ago that were never sent. */
export async function channelJobs(server: Server): Promise<void> {
  server.jobs.every(1, 'channel.reactions', () => publishReactions(server));
  server.jobs.every(3600, 'channel.unsentFiles', async () => {
    const before = new Date(server.ports.clock.now().getTime() - dayMs);
    await forEachInEvent(server, await unsentFiles(server.store.db, before), async (tx, { id }) => {
      const paths = await deleteUnsent(tx.db, id);
      if (paths.length) await tx.later(deleteStored, { paths });
    });
  });
}
