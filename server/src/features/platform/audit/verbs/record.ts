import { isDeepStrictEqual } from 'node:util';
import type { Actor, AuditAct } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import * as queries from '../queries.ts';

type State = queries.State;

/** How changes to a kind of thing are undone. Both run inside `commit`; neither opens one of its own. */
export interface UndoHandler {
  /** The thing's current state, with at least the keys that entries store, in the shapes they were recorded in; null if it doesn't exist (or is deleted). Locks its row until the commit. */
  current(tx: Ctx<Actor>, id: string): Promise<State>;
  /** Restores the thing to `to`: null removes it, otherwise its keys are set (and the thing is restored if it was deleted). Publishes what a manual change would. */
  restore(tx: Ctx<Actor>, id: string, to: State): Promise<void>;
}

export const handlers = new Map<string, UndoHandler>();

/** Registers how entries about this kind of thing are undone: once, when the module with the feature's verbs is loaded. */
export function onUndo(thing: string, handler: UndoHandler): void {
  handlers.set(thing, handler);
}

const concealed = new Map<string, string[]>();

/** Hides fields of a kind of thing from the log, for data organisers may not read. */
export function conceal(thing: string, fields: string[]): void {
  concealed.set(thing, fields);
}

/** A state as the log may show it. */
export function shownState(thing: string, state: State): State {
  const fields = concealed.get(thing);
  if (!state || !fields) return state;
  return Object.fromEntries(Object.entries(state).filter(([key]) => !fields.includes(key)));
}

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

/** The part of two states that differs, for entries about things with many fields. */
export function difference(
  before: object,
  after: object,
): { before: NonNullable<State>; after: NonNullable<State> } {
  const old = plain(before)!;
  const fresh = plain(after)!;
  const keys = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
    (key) => !isDeepStrictEqual(old[key], fresh[key]),
  );
  const part = (of: NonNullable<State>) =>
    Object.fromEntries(keys.map((key) => [key, of[key] ?? null]));
  return { before: part(old), after: part(fresh) };
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

/** As the database returns it: plain JSON. */
export function plain(state: object | null): State {
  return state && (JSON.parse(JSON.stringify(state)) as State);
}
