import { type RefObject, useEffect, useRef } from 'react';

/** For what says how a step went: takes the focus once the step has a result and the button that was pressed is gone with it; looked at anew whenever `left` changes. */
export function useFocusAfter<Said extends HTMLElement = HTMLDivElement>(
  result: unknown,
  left?: unknown,
): RefObject<Said | null> {
  const said = useRef<Said>(null);
  useEffect(() => {
    if (result && document.activeElement === document.body) said.current?.focus();
  }, [result, left]);
  return said;
}
