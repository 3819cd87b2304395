import {
  type Actor,
  listSearchFields,
  mostSavedSearches,
  type SavedSearch,
  type SearchQuery,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { limitPace } from '../../../../http/rateLimit.ts';
import { changesOfPerson } from '../limits.ts';
import { requireValidFilters } from '../model/boothQuery.ts';
import * as queries from '../queries.ts';
import { listOwn } from '../service.ts';

/** Saves a search of the actor's, in place of the one with its id. Refuses `fields.invalid` for filters that don't fit the event's fields, `search.full` and `throttled`. */
export async function save(
  ctx: Ctx<Actor>,
  id: string,
  { name, query }: { name: string; query: SearchQuery },
): Promise<SavedSearch[]> {
  const { personId } = ctx.actor;
  requireValidFilters(listSearchFields(ctx.event.config), query.filters, 'query.filters');
  await limitPace(ctx, `savedSearch:${personId}`, changesOfPerson);
  return commit(ctx, async (tx) => {
    if (!(await queries.lockSaved(tx.db, personId))) refuse('auth.invalid');
    const saved = await queries.listSaved(tx.db, personId);
    const isNew = saved.every((one) => one.id !== id);
    if (isNew && saved.length >= mostSavedSearches) refuse('search.full');
    const of = { id, event_id: tx.event.id, person_id: personId };
    await queries.upsertSaved(tx.db, { ...of, name, query, saved_at: tx.eventNow() });
    return listOwn(tx);
  });
}
