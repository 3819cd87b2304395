import {
  type Actor,
  mostPeopleViews,
  type PeopleView,
  type peopleViewDraft,
} from '@pavilion/contract';
import type { z } from 'zod';
import type { Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { lockEvent } from '../../../platform/event/service.ts';
import { audited } from '../../../platform/audit/service.ts';
import * as queries from '../queries/views.ts';
import type { ViewRow } from '../tables.ts';

type Draft = z.output<typeof peopleViewDraft>;

const views = audited<ViewRow>({
  thing: 'view',
  missing: 'view.missing',
  async lock(tx, id) {
    // there is only one default, so setting it is serialised
    await lockEvent(tx);
    const row = await queries.lockAnyView(tx.db, tx.event.id, id);
    return row?.removed_at ? undefined : row;
  },
  titleOf: ({ name }) => name,
  stateOf,
  async remove(tx, { id }) {
    await queries.updateView(tx.db, id, { removed_at: tx.now(), is_default: false });
  },
  async restore(tx, id, to) {
    const row = await queries.lockAnyView(tx.db, tx.event.id, id);
    const draft = { ...(row && stateOf(row)), ...to } as Draft;
    if (draft.isDefault) await queries.clearDefault(tx.db, tx.event.id);
    await queries.updateView(tx.db, id, { ...columnsOf(draft), removed_at: null });
  },
});

/** The views of the people that organisers have saved, by name. */
export async function listViews(ctx: Ctx<Actor>): Promise<PeopleView[]> {
  return (await queries.listViews(ctx.db, ctx.event.id)).map(viewOf);
}

/** Saves a view; a default one, which the list opens with, replaces the previous default. Refuses `view.tooMany`. */
export async function createView(ctx: Ctx<Actor>, draft: Draft): Promise<PeopleView> {
  const row = await views.create(ctx, async (tx) => {
    await lockEvent(tx);
    const { length: saved } = await queries.listViews(tx.db, tx.event.id);
    if (saved >= mostPeopleViews) refuse('view.tooMany');
    if (draft.isDefault) await queries.clearDefault(tx.db, tx.event.id);
    const id = tx.ports.ids.id();
    const row = { id, event_id: tx.event.id, ...columnsOf(draft), removed_at: null };
    await queries.insertView(tx.db, row);
    return id;
  });
  return viewOf(row);
}

/** Changes a view. Refuses `view.missing`. */
export async function changeView(ctx: Ctx<Actor>, id: string, draft: Draft): Promise<PeopleView> {
  const row = await views.change(ctx, { id }, async (tx) => {
    if (draft.isDefault) await queries.clearDefault(tx.db, tx.event.id);
    await queries.updateView(tx.db, id, columnsOf(draft));
  });
  return viewOf(row);
}

/** Deletes a view. Refuses `view.missing`. */
export function removeView(ctx: Ctx<Actor>, id: string): Promise<void> {
  return views.remove(ctx, id);
}

function viewOf(row: ViewRow): PeopleView {
  return { _id: row.id, ...stateOf(row) };
}

function stateOf({ name, content, is_default }: ViewRow): Omit<PeopleView, '_id'> {
  return { name, ...content, isDefault: is_default };
}

function columnsOf({ name, filter, columns, sort, isDescending, isDefault }: Draft) {
  return {
    name,
    content: JSON.stringify({ filter, columns, sort, isDescending }),
    is_default: isDefault,
  };
}
