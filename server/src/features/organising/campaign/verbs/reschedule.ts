import { commit, type Ctx } from '../../../../core/context.ts';
import * as queries from '../queries/mails.ts';
import { dueAt } from '../model/rule.ts';

/** Moves a scheduled rule's moment with the event's days and hours. */
export async function reschedule(ctx: Ctx, id: string): Promise<void> {
  await commit(ctx, async (tx) => {
    const row = await queries.lockForBatch(tx.db, id);
    const at = row?.state === 'scheduled' && row.rule && dueAt(tx, row.rule);
    if (at && at.getTime() !== row.starts_at?.getTime())
      await queries.markProgress(tx.db, id, { starts_at: at });
  });
}
