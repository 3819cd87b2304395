import { denialHours } from '@pavilion/contract';
import type { Server } from '../../../core/context.ts';
import { deleteOld } from './queries.ts';

const hour = 3_600_000;

/** Deletes authenticators whose set-up was abandoned, and those turned off that can no longer be restored. */
export async function authenticatorJobs(server: Server): Promise<void> {
  const ago = (hours: number) => new Date(server.ports.clock.now().getTime() - hours * hour);
  server.jobs.every(600, 'authenticator.old', () =>
    deleteOld(server.store.db, { removed: ago(denialHours), begun: ago(24) }),
  );
}
