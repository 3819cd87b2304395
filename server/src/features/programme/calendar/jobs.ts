import type { Server } from '../../../context.ts';
import { remind } from './verbs/remind.ts';

/** Reminders of what begins soon. */
export async function calendarJobs(house: Server): Promise<void> {
  house.jobs.every(10, 'calendar.remind', () => remind(house));
}
