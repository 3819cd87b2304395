import type { Actor, ShortlistEntry } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { limitPace } from '../../../../http/rateLimit.ts';
import { changesOfPerson } from '../limits.ts';
import { deleteEntry } from '../queries.ts';
import { list } from '../service.ts';

/** Removes a booth or an item from the actor's shortlist, if it is there. Refuses `throttled`. */
export async function remove(ctx: Ctx<Actor>, subjectId: string): Promise<ShortlistEntry[]> {
  const { personId } = ctx.actor;
  await limitPace(ctx, `shortlist:${personId}`, changesOfPerson);
  return commit(ctx, async (tx) => {
    await deleteEntry(tx.db, { personId, subjectId });
    return list(tx);
  });
}
