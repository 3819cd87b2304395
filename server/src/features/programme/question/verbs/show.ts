import { type Actor, type MyQuestion, questionGone, topics } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as queries from '../queries.ts';
import { changed, endQuestionClaim } from '../model/question.ts';

/** Shows a question to the room, or hides it. Refuses `question.missing`, `forbidden`, `question.changed`. */
export function show(
  ctx: Ctx<Actor>,
  id: string,
  { state, version }: { state: 'shown' | 'hidden'; version?: number | undefined },
): Promise<MyQuestion> {
  const to = state === 'hidden' ? { state, is_pinned: false } : { state };
  return changed(ctx, { id, version }, async (tx, row) => {
    const isChanged = await queries.changeQuestion(tx.db, id, to);
    await endQuestionClaim(tx, row);
    if (isChanged && state === 'hidden' && row.state === 'shown')
      tx.announce(topics.sessionRoom(row.session_id), questionGone, {
        sessionId: row.session_id,
        questionId: id,
      });
    return isChanged;
  });
}
