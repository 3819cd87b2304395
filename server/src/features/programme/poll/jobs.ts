import type { House } from '../../../context.ts';
import { tellTotals } from './totals.ts';

/** While answers arrive, tells the new totals once a second. */
export async function pollJobs(house: House): Promise<void> {
  house.jobs.every(1, 'poll.totals', () => tellTotals(house));
}
