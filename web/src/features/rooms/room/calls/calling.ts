import { useSyncExternalStore } from 'react';
import { privateKey } from '../../../../lib/login/login.ts';

/** The room this tab is calling someone into, also after a reload: once they accept, this tab goes in. */

const listeners = new Set<() => void>();
const keyOf = () => privateKey('calling');

export function keepCalling(roomId: string | null): void {
  if (roomId === null) sessionStorage.removeItem(keyOf());
  else sessionStorage.setItem(keyOf(), roomId);
  for (const listener of listeners) listener();
}

export function useCalling(): string | null {
  return useSyncExternalStore(
    listen,
    () => sessionStorage.getItem(keyOf()),
    () => null,
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
