import type { Server } from '../../../core/context.ts';
import { publishVotes } from './verbs/publish.ts';

/** Publishes new counts once a second while votes arrive. */
export async function questionJobs(server: Server): Promise<void> {
  server.jobs.every(1, 'question.votes', () => publishVotes(server));
}
