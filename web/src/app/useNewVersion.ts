import { useSyncExternalStore } from 'react';
import { onNewVersion } from '../lib/serviceWorker.ts';

const listeners = new Set<() => void>();
let there = false;

/** Looks out for newer versions of the product, from the moment the page has nothing else to do. */
export function watchVersions(): void {
  const begin = () =>
    void onNewVersion(() => {
      there = true;
      for (const listener of listeners) listener();
    });
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

/** Whether a newer version is there than the one that made this page. */
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
