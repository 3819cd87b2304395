import type { Server } from '../../../core/context.ts';
import { countGiven } from './verbs/countGiven.ts';

/** Counts new feedback once a second. */
export async function feedbackJobs(server: Server): Promise<void> {
  server.jobs.every(1, 'feedback.totals', () => countGiven(server));
}
