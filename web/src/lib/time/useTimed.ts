import { useCallback, useSyncExternalStore } from 'react';
import { eventNow } from './eventTime.ts';
import { hydrationTime } from '../../render/hydration.ts';
import { whileVisible } from '../browser/whileVisible.ts';

/** What `valueAt` says about event time, asked every `everyMs` while the page is visible; only a different value renders again. */
export function useTimed<Value extends string | number | boolean>(
  everyMs: number,
  valueAt: (now: Date) => Value,
): Value {
  const subscribe = useCallback((ask: () => void) => whileVisible(everyMs, ask), [everyMs]);
  return useSyncExternalStore(
    subscribe,
    () => valueAt(eventNow()),
    () => valueAt(hydrationTime() ?? eventNow()),
  );
}
