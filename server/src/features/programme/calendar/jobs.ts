import type { House } from '../../../context.ts';
import { remind } from './reminders.ts';

/** Reminders of what begins soon. */
export async function calendarJobs(house: House): Promise<void> {
  house.jobs.every(10, 'calendar.remind', () => remind(house));
}
