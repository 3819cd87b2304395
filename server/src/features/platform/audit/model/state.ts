import { isDeepStrictEqual } from 'node:util';
import type { Ctx } from '../../../../core/context.ts';
import type * as queries from '../queries.ts';

export type State = queries.State;

/** A state as the log may show it. */
export function shownState({ hooks }: Ctx, thing: string, state: State): State {
  const fields = hooks.concealed[thing];
  if (!state || !fields) return state;
  return Object.fromEntries(Object.entries(state).filter(([key]) => !fields.includes(key)));
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

/** As the database returns it: plain JSON. */
export function plain(state: object | null): State {
  return state && (JSON.parse(JSON.stringify(state)) as State);
}
