import type { Server } from '../../../core/context.ts';
import { notifyDue } from './verbs/notifyDue.ts';

/** What happens to leads as time passes. */
export async function leadJobs(server: Server): Promise<void> {
  server.jobs.every(60, 'lead.due', () => notifyDue(server));
}
