import type { House } from '../../../context.ts';
import { tellVotes } from './telling.ts';

/** While votes arrive, tells the new counts once a second. */
export async function questionJobs(house: House): Promise<void> {
  house.jobs.every(1, 'question.votes', () => tellVotes(house));
}
