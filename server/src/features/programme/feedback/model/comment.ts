import type { Ctx } from '../../../../core/context.ts';
import type { UndoHandler } from '../../../platform/audit/service.ts';
import { refuse } from '../../../../core/refusal.ts';
import { claimTotals } from '../queries/answers.ts';
import { commentById, updateComment } from '../queries/results.ts';
import type { FeedbackCommentRow } from '../tables.ts';

/** A comment that isn't counted anew until the end of the transaction. Belongs inside `commit`. */
export async function lockComment(tx: Ctx, id: string): Promise<FeedbackCommentRow | undefined> {
  const found = await commentById(tx.db, tx.event.id, id);
  if (!found) return undefined;
  await claimTotals(tx.db, found.target_id, { now: tx.now() });
  return commentById(tx.db, tx.event.id, id);
}

/** Shows a hidden comment, or hides it again. */
export const undoComment: UndoHandler = {
  async current(tx, id) {
    const row = await lockComment(tx, id);
    return row ? { isHidden: row.is_hidden } : null;
  },
  async restore(tx, id, to) {
    if (!(await lockComment(tx, id))) refuse('feedbackComment.missing');
    await updateComment(tx.db, id, to?.['isHidden'] === true);
  },
};
