import type { Actor, MyQuestion } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { toMyQuestion } from '../entity.ts';
import * as queries from '../queries.ts';
import { requireModeratedQuestion } from '../rights.ts';
import { publish } from '../verbs/publish.ts';

/** Changes a question as a moderator, and publishes it if `work` has changed it. Refuses `question.missing`, `forbidden`. */
export async function changed(
  ctx: Ctx<Actor>,
  id: string,
  work: (tx: Ctx<Actor>, row: queries.SeenQuestion) => Promise<boolean>,
): Promise<MyQuestion> {
  const { row } = await requireModeratedQuestion(ctx, id);
  return commit(ctx, async (tx) => {
    await queries.lockSession(tx.db, row.session_id);
    const before = (await requireModeratedQuestion(tx, id)).row;
    const isChanged = await work(tx, before);
    const now = await queries.questionById(tx.db, { eventId: tx.event.id, id }, tx.actor.personId);
    if (!now) refuse('question.missing');
    if (isChanged) publish(tx, now);
    return toMyQuestion(now, tx.actor.personId);
  });
}
