import type { Server } from '../../../context.ts';
import { removeExpiredHolds } from './verbs/come.ts';
import { freeMissed } from './verbs/miss.ts';

/** Frees slots as time passes. */
export async function callJobs(server: Server): Promise<void> {
  server.jobs.every(5, 'call.missed', () => freeMissed(server));
  server.jobs.every(10, 'call.holds', () => removeExpiredHolds(server));
}
