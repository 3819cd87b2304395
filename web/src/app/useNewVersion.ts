import { useSyncExternalStore } from 'react';
import { onNewVersion } from '../lib/offline/serviceWorker.ts';

const listeners = new Set<() => void>();
let there = false;

/** Watches for new versions once the page has loaded. */
export function watchVersions(): void {
  const begin = () =>
    void onNewVersion(() => {
      there = true;
      for (const listener of listeners) listener();
    });
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

/** Whether a newer version than this page's is available. */
export function useNewVersion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => there,
    () => false,
  );
}
