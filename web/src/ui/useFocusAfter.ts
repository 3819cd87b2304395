import { type RefObject, useEffect, useRef } from 'react';

/** For what says how a step went: takes the focus once the button that was pressed is gone with the step, at the latest when `left` changes. */
export function useFocusAfter<Element extends HTMLElement>(
  result: unknown,
  left?: unknown,
): RefObject<Element | null> {
  const said = useRef<Element>(null);
  useEffect(() => {
    if (result && document.activeElement === document.body) said.current?.focus();
  }, [result, left]);
  return said;
}
