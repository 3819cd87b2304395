import type { Server } from '../../../context.ts';
import { purgeDue } from './verbs/retain.ts';

/** What happens to people's data by the clock. */
export async function privacyJobs(server: Server): Promise<void> {
  server.jobs.every(3600, 'privacy.retention', () => purgeDue(server));
}
