import type { Actor, FeedbackComment } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as audit from '../../../platform/audit/service.ts';
import { toComment } from '../entity.ts';
import { limitModeration } from '../limits.ts';
import { lockComment } from '../model/comment.ts';
import { toQuestions } from '../model/questions.ts';
import { commentById, updateComment } from '../queries/results.ts';
import { requireCommentModerator } from '../rights.ts';

/** Hides a comment, or shows it again. Refuses `feedbackComment.missing`, `forbidden`, `throttled`. */
export async function hide(
  ctx: Ctx<Actor>,
  id: string,
  isHidden: boolean,
): Promise<FeedbackComment> {
  await limitModeration(ctx);
  const found = await commentById(ctx.db, ctx.event.id, id);
  if (!found) refuse('feedbackComment.missing');
  await requireCommentModerator(ctx, { subject: found.subject, id: found.target_id });
  return commit(ctx, async (tx) => {
    const row = (await lockComment(tx, id)) ?? refuse('feedbackComment.missing');
    await updateComment(tx.db, id, isHidden);
    if (audit.isLogged(tx.actor))
      await audit.record(tx, {
        ...{ thing: 'feedback', id, act: 'changed', title: row.text.slice(0, 80) },
        before: { isHidden: row.is_hidden },
        after: { isHidden },
      });
    return toComment(toQuestions(tx, row.subject), { ...row, is_hidden: isHidden });
  });
}
