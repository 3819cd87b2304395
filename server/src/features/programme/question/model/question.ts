import { type Actor, type MyQuestion, questionClaimed, topics } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { endClaim, findClaim } from '../../../people/moderation/service.ts';
import { toMyQuestion } from '../entity.ts';
import * as queries from '../queries.ts';
import { requireModeratedQuestion } from '../rights.ts';
import { publish } from '../verbs/publish.ts';

/** Changes a question as a moderator, and publishes it if `work` has changed it. Refuses `question.missing`, `forbidden`, and `question.changed` with the question as it is now if that isn't the `version` they saw. */
export async function changed(
  ctx: Ctx<Actor>,
  { id, version }: { id: string; version: number | undefined },
  work: (tx: Ctx<Actor>, row: queries.SeenQuestion) => Promise<boolean>,
): Promise<MyQuestion> {
  const { row } = await requireModeratedQuestion(ctx, id);
  return commit(ctx, async (tx) => {
    const { personId } = tx.actor;
    await queries.lockSession(tx.db, row.session_id);
    const before = (await requireModeratedQuestion(tx, id)).row;
    if (version !== undefined && before.version !== version)
      refuse('question.changed', {
        hint: { question: toMyQuestion(before, personId, await findClaim(tx, id)) },
      });
    const isChanged = await work(tx, before);
    const now = await queries.questionById(tx.db, { eventId: tx.event.id, id }, personId);
    if (!now) refuse('question.missing');
    if (isChanged) publish(tx, now);
    return toMyQuestion(now, personId, await findClaim(tx, id));
  });
}

/** Ends any moderator's claim of a question that was dealt with. Belongs inside `commit`. */
export async function endQuestionClaim(
  tx: Ctx,
  row: { id: string; session_id: string },
): Promise<void> {
  if (await endClaim(tx, row.id)) publishClaim(tx, row, null);
}

/** Publishes who is dealing with a question, to its moderators alone. */
export function publishClaim(
  tx: Ctx,
  { id: questionId, session_id: sessionId }: { id: string; session_id: string },
  claim: MyQuestion['claim'],
): void {
  tx.announce(topics.sessionDesk(sessionId), questionClaimed, { sessionId, questionId, claim });
}
