import { isDeepStrictEqual } from 'node:util';
import type { Actor, AuditEntry, RouteReply, listAudit } from '@pavilion/contract';
import { toPage } from '../../../db/page.ts';
import { commit, type Ctx } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refusal.ts';
import type { UndoHandler } from './hooks.ts';
import * as queries from './queries.ts';
import { allowedActs, mayUndo } from './rights.ts';
import { addEntry } from './verbs/record.ts';
import { difference, plain, shownState } from './model/state.ts';

export { audited } from './verbs/audited.ts';
export { difference } from './model/state.ts';
export type { UndoHandler } from './hooks.ts';
export { record, recordAll } from './verbs/record.ts';
export { isLogged } from './rights.ts';

type State = queries.State;

/** A page of the event's log, latest first. */
export async function list(
  ctx: Ctx<Actor>,
  { limit = 50, after, ...filters }: queries.AuditFilters & { limit?: number; after?: string },
): Promise<RouteReply<typeof listAudit>> {
  const rows = await queries.listEntries(ctx.db, {
    eventId: ctx.event.id,
    ...filters,
    limit: limit + 1,
    after,
  });
  const { shown, next } = toPage(rows, limit);
  return {
    entries: shown.map((row) => toEntry(ctx, row)),
    nextCursor: next,
    ...(await queries.listFilters(ctx.db, ctx.event.id)),
    names: await queries.namesIn(ctx.db, ctx.event.id, shown),
  };
}

/**
 * Restores a thing to its state before an entry, and records that in the log. Refuses `audit.missing`,
 * `audit.notUndoable`, `audit.undone`, `audit.changedSince` if what the entry changed has changed again, and
 * `audit.gone` if the thing, or something it belonged to, no longer exists.
 */
export async function undo(ctx: Ctx<Actor>, id: string): Promise<AuditEntry> {
  return commit(ctx, async (tx) => {
    const row = await queries.entryById(tx.db, tx.event.id, id);
    if (!row) refuse('audit.missing');
    const handler = tx.hooks.undo[row.thing];
    if (!mayUndo(row, handler)) refuse(row.undone_by ? 'audit.undone' : 'audit.notUndoable');
    const now = plain(await handler.current(tx, row.thing_id));
    if (!isStill(now, row.after)) refuse('audit.changedSince');
    await restore(tx, { handler, id: row.thing_id, to: row.before });
    const { thing, thing_id, title } = row;
    const undone = { thing, id: thing_id, title, before: row.after, after: row.before };
    const entry = await addEntry(tx, { ...undone, act: 'undone', undoes: id });
    return toEntry(tx, entry);
  });
}

/** Restores a thing; turns a feature's 404 into `audit.gone`, as something the change needs no longer exists. */
async function restore(
  tx: Ctx<Actor>,
  { handler, id, to }: { handler: UndoHandler; id: string; to: State },
): Promise<void> {
  try {
    await handler.restore(tx, id, to);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) refuse('audit.gone');
    throw error;
  }
}

function toEntry(ctx: Ctx, row: queries.EntryRow): AuditEntry {
  const before = shownState(ctx, row.thing, row.before);
  const after = shownState(ctx, row.thing, row.after);
  const may = allowedActs(row, ctx.hooks.undo[row.thing]);
  return queries.toAuditEntry({ ...row, before, after }, may);
}

/** Whether a thing is as an entry left it, comparing only the entry's own keys. */
function isStill(now: State, left: State): boolean {
  if (!now || !left) return now === left;
  return Object.keys(left).every((key) => isDeepStrictEqual(now[key] ?? null, left[key] ?? null));
}

/** Reverts one change as `undo` does, without an entry of its own, so that several changes can be undone as one. Must run inside `commit`. Refuses `audit.notUndoable`, `audit.changedSince` and `audit.gone`. */
export async function revert(
  tx: Ctx<Actor>,
  change: { thing: string; id: string; before: object | null; after: object | null },
): Promise<void> {
  const handler = tx.hooks.undo[change.thing] ?? refuse('audit.notUndoable');
  const now = plain(await handler.current(tx, change.id));
  if (!isStill(now, plain(change.after))) refuse('audit.changedSince');
  await restore(tx, { handler, id: change.id, to: plain(change.before) });
}

/** Restores a thing to the given state, as undoing an entry would; null removes it. Returns what to record in the log. Must run inside `commit`. */
export async function restoreTo(
  tx: Ctx<Actor>,
  { thing, id, to }: { thing: string; id: string; to: State },
): Promise<{ before: State; after: State }> {
  const handler = tx.hooks.undo[thing] ?? refuse('audit.notUndoable');
  const before = plain(await handler.current(tx, id));
  await handler.restore(tx, id, to);
  const after = plain(await handler.current(tx, id));
  return before && after ? difference(before, after) : { before, after };
}

/** A thing's state in the shape entries store it; null if it doesn't exist. Must run inside `commit`. */
export async function currentState(tx: Ctx<Actor>, thing: string, id: string): Promise<State> {
  const handler = tx.hooks.undo[thing] ?? refuse('audit.notUndoable');
  return plain(await handler.current(tx, id));
}
