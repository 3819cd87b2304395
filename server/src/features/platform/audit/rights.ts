import type { UndoHandler } from './hooks.ts';
import type { EntryRow } from './queries.ts';

/** Whether an entry may be undone: once, and only if its kind of thing can be restored. */
export function mayUndo(
  { undone_by }: EntryRow,
  handler: UndoHandler | undefined,
): handler is UndoHandler {
  return undone_by === null && handler !== undefined;
}
