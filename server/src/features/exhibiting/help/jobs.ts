import type { Server } from '../../../context.ts';
import {
  closeSilentDesks,
  flagOverdue,
  mailUnseen,
  promiseUnclaimed,
  putBackAbandoned,
} from './verbs/sweep.ts';

/** What happens to questions by the clock. */
export async function helpJobs(house: Server): Promise<void> {
  house.jobs.every(5, 'help.silentDesks', () => closeSilentDesks(house));
  house.jobs.every(5, 'help.abandoned', () => putBackAbandoned(house));
  house.jobs.every(5, 'help.unclaimed', () => promiseUnclaimed(house));
  house.jobs.every(10, 'help.overdue', () => flagOverdue(house));
  house.jobs.every(10, 'help.unseen', () => mailUnseen(house));
}
