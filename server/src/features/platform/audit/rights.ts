import { type Actor, actsWhere, isOrganiser } from '@pavilion/contract';
import type { UndoHandler } from './hooks.ts';
import type { EntryRow } from './queries.ts';

/** Whether an entry may be undone: once, and only if its kind of thing can be restored. */
export function mayUndo(
  { undone_by }: EntryRow,
  handler: UndoHandler | undefined,
): handler is UndoHandler {
  return undone_by === null && handler !== undefined;
}

/** What organisers may do with an entry. */
export function allowedActs(row: EntryRow, handler: UndoHandler | undefined) {
  return actsWhere({ 'audit.undo': mayUndo(row, handler) });
}

/** Whether what an actor changes is logged: what organisers do is, what exhibitors and the panel do with their own isn't. */
export function isLogged(actor: Actor | null): actor is Actor {
  return actor !== null && isOrganiser(actor);
}
