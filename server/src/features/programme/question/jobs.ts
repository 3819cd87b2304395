import type { Server } from '../../../context.ts';
import { publishVotes } from './verbs/publish.ts';

/** While votes arrive, tells the new counts once a second. */
export async function questionJobs(server: Server): Promise<void> {
  server.jobs.every(1, 'question.votes', () => publishVotes(server));
}
