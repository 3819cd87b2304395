import type { Event } from '@pavilion/contract';
import { type Language, sourceLanguage } from '@pavilion/contract/languages';
import { useSyncExternalStore } from 'react';
import { setEventNow } from '../time/eventTime.ts';
import { start } from '../start.ts';

const listeners = new Set<() => void>();
let current: Event | undefined = start?.event;

/** The event as the server last sent it; re-renders when it changes, such as when a rehearsal starts. */
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

/** Replaces the event, and its time, with what the server sent. */
export function keepEvent(event: Event): void {
  setEventNow(event.now);
  delete start?.textsIn;
  show(event);
}

/** Marks the event as closed: the server now shows it only to organisers, and the page doesn't know yet. */
export function closeEvent(): void {
  if (current?.state === 'open') show({ ...current, state: 'draft' });
}

function show(event: Event): void {
  current = event;
  // the router looks up there which pages the event has
  if (start) start.event = event;
  for (const listener of listeners) listener();
}

/** Whether the event asks its visitors for their mobile. */
export function useAsksMobile(): boolean {
  return useEvent()?.config.features.registration?.mobile !== 'off';
}

/** The language exhibitors and others write content in: the event's first. */
export function useContentLanguage(): string {
  return useEvent()?.config.languages[0] ?? sourceLanguage;
}

/** The languages an event's texts are written in: English, and its others. */
export function useWrittenLanguages(): Language[] {
  const spoken = useEvent()?.config.languages ?? [];
  return [sourceLanguage, ...spoken.filter((one) => one !== sourceLanguage)];
}
