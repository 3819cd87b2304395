import type { Actor, PeopleView } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as queries from '../queries/views.ts';
import { type ViewDraft, views, toView, toColumns } from '../model/view.ts';

/** Changes a view. Refuses `view.missing`. */
export async function changeView(
  ctx: Ctx<Actor>,
  id: string,
  draft: ViewDraft,
): Promise<PeopleView> {
  const row = await views.change(ctx, { id }, async (tx) => {
    if (draft.isDefault) await queries.clearDefault(tx.db, tx.event.id);
    await queries.updateView(tx.db, id, toColumns(draft));
  });
  return toView(row);
}
