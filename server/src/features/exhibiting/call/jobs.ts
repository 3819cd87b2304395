import type { Server } from '../../../context.ts';
import { freeMissed, removeExpiredHolds } from './verbs/come.ts';

/** Frees slots as time passes. */
export async function callJobs(server: Server): Promise<void> {
  server.jobs.every(5, 'call.missed', () => freeMissed(server));
  server.jobs.every(10, 'call.holds', () => removeExpiredHolds(server));
}
