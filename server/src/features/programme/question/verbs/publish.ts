import { questionChanged, questionVotes, topics } from '@pavilion/contract';
import type { Ctx, Server } from '../../../../core/context.ts';
import { publishEverySecond } from '../../../platform/event/service.ts';
import { toQuestion } from '../entity.ts';
import * as queries from '../queries.ts';

/** Publishes a question to those who may see it, including its asker. */
export function publish(tx: Ctx, row: queries.SeenQuestion): void {
  const question = toQuestion(row);
  const topic = row.state === 'shown' ? topics.sessionRoom : topics.sessionDesk;
  tx.announce(topic(row.session_id), questionChanged, { question });
  if (row.asker_id) tx.announce(topics.person(row.asker_id), questionChanged, { question });
}

/** Counts new votes and publishes them. */
export function publishVotes(server: Server): Promise<void> {
  return publishEverySecond(server, queries.uncountedSessions, async (tx, { id }, before) => {
    await queries.lockSession(tx.db, id);
    if (!(await queries.claimVotes(tx.db, id, { now: tx.now(), before }))) return;
    const counts = (await queries.countVotes(tx.db, id))
      .filter((question) => question.state === 'shown')
      .map((question) => ({ questionId: question.id, votes: question.votes }));
    if (counts.length)
      tx.announce(topics.sessionRoom(id), questionVotes, { sessionId: id, counts });
  });
}
