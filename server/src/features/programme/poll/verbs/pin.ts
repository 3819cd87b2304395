import type { Actor, MyPoll } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { toMyPoll } from '../entity.ts';
import * as queries from '../queries.ts';
import { requireModeratedPoll } from '../rights.ts';
import { publish } from '../model/poll.ts';

/** Pins a poll in place of the one pinned before, or unpins it. Refuses `poll.missing`, `forbidden`, `poll.isDraft`. */
export async function pin(ctx: Ctx<Actor>, id: string, pinned: boolean): Promise<MyPoll> {
  const { row, session } = await requireModeratedPoll(ctx, id);
  if (row.state === 'draft') refuse('poll.isDraft');
  return commit(ctx, async (tx) => {
    await queries.lockSession(tx.db, row.session_id);
    for (const one of await queries.setPinned(tx.db, row, pinned)) publish(tx, one, session);
    const pinnedNow = await requireModeratedPoll(tx, id);
    return toMyPoll(pinnedNow.row, pinnedNow.session);
  });
}
