import { useSyncExternalStore } from 'react';
import { privateKey } from '../../../../lib/login/login.ts';

/** The room this tab is calling someone into, also after a reload: once they accept, this tab goes in. */

const listeners = new Set<() => void>();
const key = () => privateKey('calling');

export function keepCalling(roomId: string | null): void {
  if (roomId === null) sessionStorage.removeItem(key());
  else sessionStorage.setItem(key(), roomId);
  for (const listener of listeners) listener();
}

export function useCalling(): string | null {
  return useSyncExternalStore(
    listen,
    () => sessionStorage.getItem(key()),
    () => null,
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
