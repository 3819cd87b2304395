import type { Server } from '../../../context.ts';
import { publishVotes } from './verbs/publish.ts';

/** While votes arrive, tells the new counts once a second. */
export async function questionJobs(house: Server): Promise<void> {
  house.jobs.every(1, 'question.votes', () => publishVotes(house));
}
