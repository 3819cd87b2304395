import type { Server } from '../../../core/context.ts';
import { endSilent, publishCounts } from './service.ts';

/** Ends silent visits, and publishes at most once a second how many people are where. */
export async function visitJobs(server: Server): Promise<void> {
  server.jobs.every(15, 'visit.silent', () => endSilent(server));
  server.jobs.every(1, 'visit.counts', () => publishCounts(server));
}
