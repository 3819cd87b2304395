import { useLayoutEffect, useSyncExternalStore } from 'react';

const offKey = 'pavilion-single-keys-off';
const listeners = new Set<() => void>();

/** Whether single-key shortcuts are on for this device. */
export function useSingleKeys(): [on: boolean, turn: (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, singleKeys);
  return [on, turn];
}

/** The global shortcuts: Ctrl or Cmd with K opens the search; `?` lists the shortcuts, unless a dialog is open. */
export function useKeys({ onSearch, onList }: { onSearch: () => void; onList: () => void }): void {
  // the page that is seen answers its keys
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.code === 'KeyK') {
        event.preventDefault();
        onSearch();
      } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && singleKeys()) {
        if (isWriting(event.target) || document.querySelector('[role=dialog]')) return;
        event.preventDefault();
        onList();
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [onSearch, onList]);
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

function singleKeys(): boolean {
  return localStorage.getItem(offKey) === null;
}

function turn(on: boolean): void {
  if (on) localStorage.removeItem(offKey);
  else localStorage.setItem(offKey, 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
