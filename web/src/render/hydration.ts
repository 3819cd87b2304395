import { useSyncExternalStore } from 'react';
import type { FreshQueries } from '../lib/api/FreshQueries.ts';

/** How the server rendered this page: at which event time, and from which replies. */
interface Hydration {
  at: Date;
  queries: FreshQueries;
}

let renderedAt: Date | null = null;
let queries: FreshQueries | null = null;
let alive: Promise<void> = Promise.resolve();
let nowAlive = () => {};
const later = new Set<string>();

/** Makes the application render what the server rendered: on the server itself, and while a browser hydrates its page. */
export function beginHydration(given: Hydration): void {
  ({ at: renderedAt, queries } = given);
  alive = new Promise((resolve) => (nowAlive = resolve));
}

/** Resolves once every part of the page is hydrated; what changes all of it at once waits for this. */
export function untilAlive(): Promise<void> {
  return alive;
}

/** Announces that every part of the page is hydrated. */
export function announceAlive(): void {
  document.documentElement.removeAttribute('data-waiting');
  nowAlive();
}

/** Lets the part under the element with this id hydrate later than the rest, which doesn't wait for it. */
export function hydrateLater(id: string): void {
  later.add(id);
}

/** Whether an element is in such a part. */
export function isLater(element: Element): boolean {
  return [...later].some((id) => document.getElementById(id)?.contains(element));
}

/** Makes new query caches start empty instead of with the server's replies. */
export function endHydration(): void {
  queries = null;
}

/** The replies the server rendered from, until the page is hydrated. */
export function queriesOfServer(): FreshQueries | null {
  return queries;
}

/** When the server rendered this page; null if only the browser renders it. */
export function hydrationTime(): Date | null {
  return renderedAt;
}

/** When the server rendered what is being hydrated; null afterwards, and for what only the browser renders. */
export function useRenderedAt(): Date | null {
  return useHydrating() ? renderedAt : null;
}

/** Whether to render as the server does, which knows neither the browser's time zone nor what it can do. */
export function useHydrating(): boolean {
  return useSyncExternalStore(subscribe, no, yes);
}

const subscribe = () => () => undefined;
const no = () => false;
const yes = () => true;
