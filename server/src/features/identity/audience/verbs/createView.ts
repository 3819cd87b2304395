import { type Actor, mostPeopleViews, type PeopleView } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { lockEvent } from '../../../platform/event/service.ts';
import * as queries from '../queries/views.ts';
import { type ViewDraft, views, toView, toColumns } from '../model/view.ts';

/** Saves a view; a default one, which the list opens with, replaces the previous default. Refuses `view.tooMany`. */
export async function createView(ctx: Ctx<Actor>, draft: ViewDraft): Promise<PeopleView> {
  const row = await views.create(ctx, async (tx) => {
    await lockEvent(tx);
    const { length: saved } = await queries.listViews(tx.db, tx.event.id);
    if (saved >= mostPeopleViews) refuse('view.tooMany');
    if (draft.isDefault) await queries.clearDefault(tx.db, tx.event.id);
    const id = tx.ports.ids.id();
    const row = { id, event_id: tx.event.id, ...toColumns(draft), removed_at: null };
    await queries.insertView(tx.db, row);
    return id;
  });
  return toView(row);
}
