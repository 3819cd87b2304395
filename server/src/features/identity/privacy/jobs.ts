import type { Server } from '../../../context.ts';
import { purgeDue } from './verbs/retain.ts';

/** What happens to people's data by the clock. */
export async function privacyJobs(house: Server): Promise<void> {
  house.jobs.every(3600, 'privacy.retention', () => purgeDue(house));
}
