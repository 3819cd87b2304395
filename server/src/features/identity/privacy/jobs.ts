import type { House } from '../../../context.ts';
import { purgeDue } from './retention.ts';

/** What happens to people's data by the clock. */
export async function privacyJobs(house: House): Promise<void> {
  house.jobs.every(3600, 'privacy.retention', () => purgeDue(house));
}
