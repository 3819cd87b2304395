import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref for the element that reports an outcome: it takes focus once there is a result and the pressed button is gone; checked again whenever `left` changes. */
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
