import type { Server } from '../../../../core/context.ts';
import { publishEverySecond } from '../../../platform/event/service.ts';
import { claimTotals, countFeedback, uncountedTargets } from '../queries/answers.ts';

/** Counts new feedback, which from then on nothing links to its givers. */
export function countGiven(server: Server): Promise<void> {
  return publishEverySecond(server, uncountedTargets, async (tx, { id }, before) => {
    if (await claimTotals(tx.db, id, { now: tx.now(), before })) await countFeedback(tx.db, id);
  });
}
