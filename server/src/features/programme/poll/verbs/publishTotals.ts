import { pollTotals, topics } from '@pavilion/contract';
import type { Server } from '../../../../core/context.ts';
import { publishEverySecond } from '../../../platform/event/service.ts';
import { findResults } from '../model/results.ts';
import * as queries from '../queries.ts';

/** Counts new answers and publishes the totals to those who may see them. */
export function publishTotals(server: Server): Promise<void> {
  return publishEverySecond(server, queries.uncountedPolls, async (tx, { id }, before) => {
    if (!(await queries.claimTotals(tx.db, id, { now: tx.now(), before }))) return;
    await queries.countVotes(tx.db, id);
    const poll = await queries.anyPoll(tx.db, id);
    if (!poll) return;
    const results = await findResults(tx.db, poll);
    tx.announce(topics.poll(id), pollTotals, { results });
  });
}
