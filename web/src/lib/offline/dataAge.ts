import { useEffect, useSyncExternalStore } from 'react';

const shown = new Map<symbol, number>();
const listeners = new Set<() => void>();

/** Notes while rendered that the page shows data fetched at this time, which can't be refreshed now. */
export function useNotedAge(at: number): void {
  useEffect(() => {
    const one = Symbol();
    change(() => shown.set(one, at));
    return () => change(() => shown.delete(one));
  }, [at]);
}

/** When the oldest data on the page that can't be refreshed was fetched; null while all is fresh. */
export function useDataAge(): number | null {
  return useSyncExternalStore(subscribe, oldest, () => null);
}

function oldest(): number | null {
  return shown.size ? Math.min(...shown.values()) : null;
}

function change(what: () => unknown): void {
  what();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
