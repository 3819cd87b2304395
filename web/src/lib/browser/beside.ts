import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Makes room for a conversation beside the page. Returns what ends it. */
export function makeRoomBeside(): () => void {
  const set = (isBeside: boolean) => {
    if (isBeside) document.body.dataset['beside'] = '';
    else delete document.body.dataset['beside'];
    for (const listener of listeners) listener();
  };
  set(true);
  return () => set(false);
}

/** Whether a conversation takes part of the page's width. */
export function useBeside(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => 'beside' in document.body.dataset,
    () => false,
  );
}
