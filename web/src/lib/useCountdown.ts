import { useSyncExternalStore } from 'react';

/** Whole seconds until a moment of the browser's clock (ms); 0 once it has come. */
export function useCountdown(untilMs: number): number {
  return useSyncExternalStore(everyHalfSecond, () =>
    Math.max(0, Math.ceil((untilMs - Date.now()) / 1000)),
  );
}

function everyHalfSecond(look: () => void): () => void {
  const timer = setInterval(look, 500);
  return () => clearInterval(timer);
}
