import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { currentLogin } from '../login/login.ts';

type Typed<Values> = { [Key in keyof Values]?: { was: Values[Key]; is: Values[Key] } };

/**
 * A draft of something others may change meanwhile. What they change elsewhere is taken over at once; a value that
 * was changed here as well is `contested` until one of the two is chosen. The draft is stored as `keptAs` until it's
 * saved or dropped: it survives a reload, an expired login and other pages, or, in a drawer, which asks before it
 * closes, lasts as long as that is open.
 */
export function useConflictDraft<Values extends object>(
  current: Values,
  keptAs: string,
  { isInDrawer = false } = {},
) {
  const [typed, setTyped] = useState(() => readDraft(keptAs) as Typed<Values>);
  useEffect(() => {
    if (Object.keys(typed).length) keepDraft(keptAs, typed);
    else dropDraft(keptAs);
  }, [keptAs, typed]);
  useEffect(
    () => () => {
      if (isInDrawer && currentLogin()) dropDraft(keptAs);
    },
    [keptAs, isInDrawer],
  );
  const keys = Object.keys(typed) as (keyof Values)[];
  const change = Object.fromEntries(keys.map((key) => [key, typed[key]!.is])) as Partial<Values>;
  const contested = keys.filter((key) => {
    const { was, is } = typed[key]!;
    return !isSame(was, current[key]) && !isSame(is, current[key]);
  });
  return {
    values: { ...current, ...change },
    change,
    isChanged: keys.some((key) => !isSame(typed[key]!.is, current[key])),
    contested,
    set: (part: Partial<Values>) =>
      setTyped((before) => {
        const after = { ...before };
        for (const key of Object.keys(part) as (keyof Values)[]) {
          const was = before[key] ? before[key].was : current[key];
          const is = part[key] as Values[typeof key];
          if (isSame(was, is)) delete after[key];
          else after[key] = { was, is };
        }
        return after;
      }),
    /** Prefers what was typed here to what others have written. */
    keepMine: () =>
      setTyped((before) => {
        const after = { ...before };
        for (const key of contested) after[key] = { was: current[key], is: before[key]!.is };
        return after;
      }),
    /** Takes what others have written, where both sides changed it. */
    takeTheirs: () =>
      setTyped((before) => {
        const after = { ...before };
        for (const key of contested) delete after[key];
        return after;
      }),
    /** Notes that what was sent is saved as `saved`; what was typed since then stays. */
    settle: (sent: Partial<Values>, saved: Values) =>
      setTyped((before) => {
        const after = { ...before };
        for (const key of Object.keys(sent) as (keyof Values)[]) {
          // a value no longer in the draft was changed back
          const is = before[key] ? before[key].is : current[key];
          if (isSame(is, sent[key])) delete after[key];
          else after[key] = { was: saved[key], is };
        }
        return after;
      }),
    drop: () => setTyped({}),
  };
}

/** Compares as JSON, which is what is sent; a half-typed number (NaN) is null there, but mustn't equal null. */
function isSame(one: unknown, other: unknown): boolean {
  return one === null || other === null
    ? one === other
    : JSON.stringify(one) === JSON.stringify(other);
}
