import type { Server } from '../../../core/context.ts';
import { remind } from './verbs/remind.ts';

/** Reminds people of what starts soon. */
export async function calendarJobs(server: Server): Promise<void> {
  server.jobs.every(10, 'calendar.remind', () => remind(server));
}
