import { useSyncExternalStore } from 'react';

/** Whether the person doesn't want to be disturbed, as the server says: then nothing sounds or pops up. */

let quiet = false;
const listeners = new Set<() => void>();

export function setQuiet(isOn: boolean): void {
  quiet = isOn;
  for (const listener of listeners) listener();
}

export function isQuiet(): boolean {
  return quiet;
}

export function useQuiet(): boolean {
  return useSyncExternalStore(listen, isQuiet, () => false);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
