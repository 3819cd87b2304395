import type { Server } from '../../../core/context.ts';
import { deleteOld } from './queries.ts';

const keptMs = 86_400_000;

/** Deletes scans after a day: who shared their contact details is a lead. */
export async function scanJobs(server: Server): Promise<void> {
  server.jobs.every(600, 'badgeScan.old', () =>
    deleteOld(server.store.db, new Date(server.ports.clock.now().getTime() - keptMs)),
  );
}
