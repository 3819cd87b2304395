import { type Actor, type MyPoll, pollTotals, topics } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { toMyPoll } from '../entity.ts';
import { findResults } from '../model/results.ts';
import * as queries from '../queries.ts';
import { setWordHidden } from '../queries/words.ts';
import { requireModeratedPoll } from '../rights.ts';

/** Hides a word from a poll's cloud, or shows it again, on all screens. Refuses `poll.missing`, `forbidden`, `poll.wordMissing`. */
export async function hideWord(
  ctx: Ctx<Actor>,
  id: string,
  word: { id: string; isHidden: boolean },
): Promise<MyPoll> {
  const { row, session } = await requireModeratedPoll(ctx, id);
  const poll = toMyPoll(row, session);
  await commit(ctx, async (tx) => {
    // a word that was just written has to be counted before it can be hidden
    await queries.claimTotals(tx.db, id, { now: tx.now() });
    await queries.countVotes(tx.db, id);
    if (!(await setWordHidden(tx.db, { pollId: id, ...word }))) refuse('poll.wordMissing');
    const results = await findResults(tx.db, row, { isClosed: poll.state === 'closed' });
    const topic = poll.state === 'closed' ? topics.sessionRoom(row.session_id) : topics.poll(id);
    tx.announce(topic, pollTotals, { results });
  });
  return poll;
}
