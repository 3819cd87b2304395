import { useSyncExternalStore } from 'react';
import { whileVisible } from '../browser/whileVisible.ts';

/** Whole seconds until a time on the browser's clock (ms); 0 once it has come. */
export function useCountdown(untilMs: number): number {
  const left = () => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000));
  return useSyncExternalStore(everyHalfSecond, left, left);
}

const everyHalfSecond = (look: () => void) => whileVisible(500, look);
