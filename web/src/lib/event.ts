import type { Event } from '@pavilion/contract';
import { type Language, sourceLanguage } from '@pavilion/contract/languages';
import { useSyncExternalStore } from 'react';
import { setEventNow } from './eventTime.ts';
import { start } from './start.ts';

const listeners = new Set<() => void>();
let current: Event | undefined = start?.event;

/** The event as the server last sent it; renders again when it changes, as when a rehearsal is set. */
export function useEvent(): Event | undefined {
  return useSyncExternalStore(subscribe, currentEvent, currentEvent);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function currentEvent(): Event | undefined {
  return current;
}

/** Takes over an event as the server tells it, with its time. */
export function keepEvent(event: Event): void {
  setEventNow(event.now);
  delete start?.textsIn;
  show(event);
}

/** The server shows the event to its organisers alone, and the page does not know yet. */
export function closeEvent(): void {
  if (current?.state === 'open') show({ ...current, state: 'draft' });
}

function show(event: Event): void {
  current = event;
  // the router asks there which pages the event has
  if (start) start.event = event;
  for (const listener of listeners) listener();
}

/** The language in which exhibitors and others write the event's content: its first. */
export function useContentLanguage(): string {
  return useEvent()?.config.languages[0] ?? sourceLanguage;
}

/** The languages in which texts of the event are written: English, and those that it speaks beside. */
export function useWrittenLanguages(): Language[] {
  const spoken = useEvent()?.config.languages ?? [];
  return [sourceLanguage, ...spoken.filter((one) => one !== sourceLanguage)];
}
