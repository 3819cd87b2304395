import type { Server } from '../../../context.ts';
import { remind } from './verbs/remind.ts';

/** Reminders of what begins soon. */
export async function calendarJobs(server: Server): Promise<void> {
  server.jobs.every(10, 'calendar.remind', () => remind(server));
}
