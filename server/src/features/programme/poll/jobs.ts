import type { Server } from '../../../context.ts';
import { publishTotals } from './verbs/publishTotals.ts';

/** While answers arrive, tells the new totals once a second. */
export async function pollJobs(server: Server): Promise<void> {
  server.jobs.every(1, 'poll.totals', () => publishTotals(server));
}
