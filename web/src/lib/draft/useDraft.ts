import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { currentLogin } from '../login/login.ts';

/**
 * A draft in a drawer or dialog: survives a reload and an expired login, and is dropped once that closes. Also returns
 * the initial value, and `settle`, which gives the fields that still hold what was `sent` the value that was `saved`,
 * by default their initial one. Never for passwords and codes.
 */
export function useDraft<T extends object>(
  name: string,
  first: T,
): [
  draft: T,
  set: (part: Partial<T>) => void,
  begun: T,
  settle: (sent: Partial<T>, saved?: Partial<T>) => void,
] {
  const [begun] = useState(first);
  const [draft, setDraft] = useState<T>(() => ({ ...begun, ...readDraft<T>(name) }));
  useEffect(() => {
    // only what was changed: the rest may have been changed elsewhere by the time it's back
    const changed = changesTo(begun, draft);
    if (Object.keys(changed).length) keepDraft(name, changed);
    else dropDraft(name);
    return () => {
      if (currentLogin()) dropDraft(name);
    };
  }, [name, draft, begun]);
  const set = (part: Partial<T>) => setDraft((before) => ({ ...before, ...part }));
  const settle = (sent: Partial<T>, saved: Partial<T> = begun) =>
    setDraft((before) => {
      const retyped = changesTo(sent, before);
      const settled = (Object.keys(sent) as (keyof T)[]).filter((key) => !(key in retyped));
      return { ...before, ...Object.fromEntries(settled.map((key) => [key, saved[key]])) };
    });
  return [draft, set, begun, settle];
}

function changesTo<T extends object>(begun: Partial<T>, draft: T): Partial<T> {
  const keys = Object.keys(draft) as (keyof T)[];
  const changed = keys.filter((key) => JSON.stringify(draft[key]) !== JSON.stringify(begun[key]));
  return Object.fromEntries(changed.map((key) => [key, draft[key]])) as Partial<T>;
}
