import type { Server } from '../../../core/context.ts';
import { purgeDue } from './verbs/purgeDue.ts';

/** Purges people's data on schedule. */
export async function privacyJobs(server: Server): Promise<void> {
  server.jobs.every(3600, 'privacy.retention', () => purgeDue(server));
}
