import { useSyncExternalStore } from 'react';

/** Where a conversation stays while something else is open: beside the page, or folded to a bar below it. */
type Place = 'side' | 'bar';

const listeners = new Set<() => void>();

/** Makes room for a conversation. Returns what ends it. */
export function makeRoom(place: Place): () => void {
  const { dataset } = document.body;
  const notify = () => listeners.forEach((listener) => listener());
  dataset['beside'] = place;
  notify();
  return () => {
    if (dataset['beside'] === place) delete dataset['beside'];
    notify();
  };
}

/** Where a conversation takes part of the page, if one does. */
export function useBeside(): Place | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (document.body.dataset['beside'] as Place | undefined) ?? null,
    () => null,
  );
}
