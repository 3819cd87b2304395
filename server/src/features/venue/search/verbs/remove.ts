import type { Actor, SavedSearch } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { limitPace } from '../../../../http/rateLimit.ts';
import { changesOfPerson } from '../limits.ts';
import { deleteSaved } from '../queries.ts';
import { listOwn } from '../service.ts';

/** Deletes a search that the actor saved, if it is there. Refuses `throttled`. */
export async function remove(ctx: Ctx<Actor>, id: string): Promise<SavedSearch[]> {
  const { personId } = ctx.actor;
  await limitPace(ctx, `savedSearch:${personId}`, changesOfPerson);
  return commit(ctx, async (tx) => {
    await deleteSaved(tx.db, personId, id);
    return listOwn(tx);
  });
}
