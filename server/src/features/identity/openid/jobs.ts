import type { Server } from '../../../context.ts';
import { deleteAttempts } from './queries.ts';

/** Forgets sign-ins that nobody ended in time, with what the issuer said of the person. */
export async function openidJobs(server: Server): Promise<void> {
  server.jobs.every(600, 'openid.old', () =>
    deleteAttempts(server.store.db, server.ports.clock.now()),
  );
}
