import { type Actor, type MyPoll, pollTotals, topics } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { findResults } from '../model/results.ts';
import * as queries from '../queries.ts';
import type { PollRow } from '../tables.ts';
import { changed } from '../model/poll.ts';

/** Closes a poll and publishes its results to the room; a closed one stays closed. Refuses `poll.missing`, `forbidden`, `poll.isDraft`. */
export function close(ctx: Ctx<Actor>, id: string): Promise<MyPoll> {
  return changed(ctx, id, async (tx, { row }) => {
    if (row.state === 'draft') refuse('poll.isDraft');
    return closeOpen(tx, id);
  });
}

/** Closes an open poll and publishes its final results, inside `commit`; null if it wasn't open. */
export async function closeOpen(tx: Ctx, id: string): Promise<PollRow | null> {
  await queries.claimTotals(tx.db, id, { now: tx.now() });
  const closed = await queries.closeOpen(tx.db, id, tx.eventNow());
  if (!closed) return null;
  await queries.countVotes(tx.db, id);
  const results = await findResults(tx.db, closed);
  for (const topic of [topics.sessionRoom(closed.session_id), topics.poll(id)])
    tx.announce(topic, pollTotals, { results });
  return closed;
}
