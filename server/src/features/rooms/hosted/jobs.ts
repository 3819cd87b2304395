import type { Server } from '../../../core/context.ts';
import { bookQueued } from './verbs/bookQueued.ts';

/** Books published schedules. */
export async function hostedJobs(server: Server): Promise<void> {
  server.jobs.every(2, 'hosted.book', () => bookQueued(server));
}
