import type { Server } from '../../../core/context.ts';
import { sendReports } from './verbs/sendReports.ts';

/** Tells booths of their reports after the last day. */
export async function exhibitorJobs(server: Server): Promise<void> {
  server.jobs.every(60, 'exhibitor.reports', () => sendReports(server));
}
