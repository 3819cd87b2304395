import { isDeepStrictEqual } from 'node:util';
import type { Actor, AuditAct } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as queries from '../queries.ts';
import { type State, plain } from '../model/state.ts';

/**
 * Logs an organiser's change, inside `commit`: `before` and `after` hold the thing or only what changed in it (plain
 * JSON; times as ISO strings), `null` if it didn't exist. Changes without an actor (seeds, the command line) and
 * those without effect aren't recorded.
 */
export async function record(
  tx: Ctx,
  entry: {
    /** The feature's word for the kind of thing, in lower case: `booth`. */
    thing: string;
    id: string;
    act: Exclude<AuditAct, 'undone'>;
    /** What people call the thing. */
    title: string;
    before: object | null;
    after: object | null;
  },
): Promise<void> {
  if (!tx.actor) return;
  const before = plain(entry.before);
  const after = plain(entry.after);
  if (isDeepStrictEqual(before, after)) return;
  await addEntry(tx as Ctx<Actor>, { ...entry, before, after, undoes: null });
}

/** Records changes to many things of a kind at once, inside `commit`; those without effect are skipped. */
export async function recordAll(
  tx: Ctx<Actor>,
  thing: string,
  changes: { id: string; title: string; before: object; after: object }[],
): Promise<void> {
  const fresh = changes.filter(({ before, after }) => !isDeepStrictEqual(before, after));
  if (fresh.length === 0) return;
  await queries.insertEntries(
    tx.db,
    fresh.map(({ id: thingId, title, before, after }) => ({
      ...{ id: tx.ports.ids.id(), thing_id: thingId, thing, title, act: 'changed', undoes: null },
      ...{ event_id: tx.event.id, person_id: tx.actor.personId, created_at: tx.now() },
      ...{ before: plain(before), after: plain(after) },
    })),
  );
}

/** Adds an entry to the log, inside `commit`. Refuses `audit.undone` for a second undo of one entry. */
export async function addEntry(
  tx: Ctx<Actor>,
  entry: {
    thing: string;
    id: string;
    act: AuditAct;
    title: string;
    before: State;
    after: State;
    undoes: string | null;
  },
): Promise<queries.EntryRow> {
  const { id: thingId, ...rest } = entry;
  const id = tx.ports.ids.id();
  const added = await queries.insertEntry(tx.db, {
    ...rest,
    id,
    thing_id: thingId,
    event_id: tx.event.id,
    person_id: tx.actor.personId,
    created_at: tx.now(),
  });
  if (!added) refuse('audit.undone');
  return (await queries.entryById(tx.db, tx.event.id, id))!;
}
