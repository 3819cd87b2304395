import type { Server } from '../../../core/context.ts';
import { publishTotals } from './verbs/publishTotals.ts';

/** Publishes new totals once a second while answers arrive. */
export async function pollJobs(server: Server): Promise<void> {
  server.jobs.every(1, 'poll.totals', () => publishTotals(server));
}
