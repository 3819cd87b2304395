import { pollTotals, topics } from '@pavilion/contract';
import { commit, createContext, type Server } from '../../../../context.ts';
import * as event from '../../../platform/event/service.ts';
import { resultsOf } from '../entity.ts';
import * as queries from '../queries.ts';

const everyMs = 1000;

/** Counts the answers since the last time and publishes the totals to those who may see them: once a second at most for each poll, on however many nodes. */
export async function publishTotals(server: Server): Promise<void> {
  const before = new Date(server.ports.clock.now().getTime() - everyMs);
  for (const { id, event_id } of await queries.uncountedPolls(server.store.db)) {
    const row = await event.byId(server.store.db, event_id);
    if (!row) continue;
    const ctx = createContext(server, { actor: null, event: row, language: 'en' });
    await commit(ctx, async (tx) => {
      if (!(await queries.claimPublishSlot(tx.db, id, tx.now(), before))) return;
      await queries.countVotes(tx.db, id);
      const poll = await queries.anyPoll(tx.db, id);
      if (!poll) return;
      const results = resultsOf(poll, await queries.totalsOf(tx.db, [id]));
      tx.announce(topics.poll(id), pollTotals, { results });
    });
  }
}
