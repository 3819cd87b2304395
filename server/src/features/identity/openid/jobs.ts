import type { Server } from '../../../core/context.ts';
import { deleteAttempts } from './queries.ts';

/** Deletes logins that weren't completed in time, with the issuer's data about the person. */
export async function openidJobs(server: Server): Promise<void> {
  server.jobs.every(600, 'openid.old', () =>
    deleteAttempts(server.store.db, server.ports.clock.now()),
  );
}
