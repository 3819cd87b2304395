import { questionChanged, questionVotes, topics } from '@pavilion/contract';
import { commit, createContext, type Ctx, type Server } from '../../../../context.ts';
import * as event from '../../../platform/event/service.ts';
import { questionOf } from '../entity.ts';
import * as queries from '../queries.ts';

const everyMs = 1000;

/** Publishes a question to those who may see it, and to whoever asked it. */
export function publish(tx: Ctx, row: queries.SeenQuestion): void {
  const question = questionOf(row);
  const topic = row.state === 'shown' ? topics.sessionRoom : topics.sessionDesk;
  tx.announce(topic(row.session_id), questionChanged, { question });
  if (row.asker_id) tx.announce(topics.person(row.asker_id), questionChanged, { question });
}

/** Counts the votes since the last time and publishes them: once a second at most for each session, on however many nodes. */
export async function publishVotes(server: Server): Promise<void> {
  const before = new Date(server.ports.clock.now().getTime() - everyMs);
  for (const { id, event_id } of await queries.uncountedSessions(server.store.db)) {
    const row = await event.byId(server.store.db, event_id);
    if (!row) continue;
    const ctx = createContext(server, { actor: null, event: row, language: 'en' });
    await commit(ctx, async (tx) => {
      await queries.lockSession(tx.db, id);
      if (!(await queries.claimPublishSlot(tx.db, id, tx.now(), before))) return;
      const counts = (await queries.countVotes(tx.db, id))
        .filter((question) => question.state === 'shown')
        .map((question) => ({ questionId: question.id, votes: question.votes }));
      if (counts.length)
        tx.announce(topics.sessionRoom(id), questionVotes, { sessionId: id, counts });
    });
  }
}
