import type { Server } from '../../../core/context.ts';
import { remindOfTasks } from './verbs/remindOfTasks.ts';

/** Reminds speakers of what they have to do. */
export async function speakerJobs(server: Server): Promise<void> {
  server.jobs.every(300, 'speaker.remindOfTasks', () => remindOfTasks(server));
}
