import type { Server } from '../../../core/context.ts';
import { deleteChallenges } from './queries.ts';

/** Deletes challenges that weren't answered in time. */
export async function passkeyJobs(server: Server): Promise<void> {
  server.jobs.every(600, 'passkey.old', () =>
    deleteChallenges(server.store.db, server.ports.clock.now()),
  );
}
