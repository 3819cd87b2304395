import type { PeopleView, peopleViewDraft } from '@pavilion/contract';
import type { z } from 'zod';
import { lockEvent } from '../../../platform/event/service.ts';
import { audited } from '../../../platform/audit/service.ts';
import * as queries from '../queries/views.ts';
import type { ViewRow } from '../tables.ts';

export type ViewDraft = z.output<typeof peopleViewDraft>;

/** Views, with their entries in the log. */
export const views = audited<ViewRow>({
  thing: 'view',
  missing: 'view.missing',
  async lock(tx, id) {
    // there is only one default, so setting it is serialised
    await lockEvent(tx);
    const row = await queries.lockAnyView(tx.db, tx.event.id, id);
    return row?.removed_at ? undefined : row;
  },
  toTitle: ({ name }) => name,
  toState,
  async remove(tx, { id }) {
    await queries.updateView(tx.db, id, { removed_at: tx.now(), is_default: false });
  },
  async restore(tx, id, to) {
    const row = await queries.lockAnyView(tx.db, tx.event.id, id);
    const draft = { ...(row && toState(row)), ...to } as ViewDraft;
    if (draft.isDefault) await queries.clearDefault(tx.db, tx.event.id);
    await queries.updateView(tx.db, id, { ...toColumns(draft), removed_at: null });
  },
});

/** A view as organisers see it. */
export function toView(row: ViewRow): PeopleView {
  return { _id: row.id, ...toState(row) };
}

function toState({ name, content, is_default }: ViewRow): Omit<PeopleView, '_id'> {
  return { name, ...content, isDefault: is_default };
}

export function toColumns({ name, filter, columns, sort, isDescending, isDefault }: ViewDraft) {
  return {
    name,
    content: JSON.stringify({ filter, columns, sort, isDescending }),
    is_default: isDefault,
  };
}
