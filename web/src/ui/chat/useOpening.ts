import { useCallback, useRef } from 'react';

/** For a conversation that opens: returns a function that is true when first called, by the first of its boxes. */
export function useOpening(): () => boolean {
  const isOpening = useRef(true);
  return useCallback(() => {
    const isFirst = isOpening.current;
    isOpening.current = false;
    return isFirst;
  }, []);
}
