import type { Server } from '../../../core/context.ts';
import { followTime } from './verbs/followTime.ts';

/** Ends and reminds of meetings as time passes or people leave. */
export async function meetingJobs(server: Server): Promise<void> {
  server.jobs.every(10, 'meeting.time', () => followTime(server));
}
