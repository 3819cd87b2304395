import { useSyncExternalStore } from 'react';
import type { FreshQueries } from './FreshQueries.ts';

/** How the server rendered this page: at what event time, and from which answers. */
interface Hydration {
  at: Date;
  queries: FreshQueries;
}

let renderedAt: Date | null = null;
let queries: FreshQueries | null = null;
let alive: Promise<void> = Promise.resolve();
let nowAlive = () => {};

/** Lets the application render what the server rendered: on the server itself, and while a browser takes its page over. */
export function beginHydration(given: Hydration): void {
  ({ at: renderedAt, queries } = given);
  alive = new Promise((resolve) => (nowAlive = resolve));
}

/** Once every part of the page listens: what changes all of it at once comes after that. */
export function untilAlive(): Promise<void> {
  return alive;
}

/** Tells whoever waits that every part of the page listens. */
export function announceAlive(): void {
  document.documentElement.removeAttribute('data-waiting');
  nowAlive();
}

/** From now on nothing begins with the server's answers. */
export function endHydration(): void {
  queries = null;
}

/** What the server was answered, until the page is taken over. */
export function queriesOfServer(): FreshQueries | null {
  return queries;
}

/** When the server rendered what is being taken over; null once it is, and for what only the browser renders. */
export function useRenderedAt(): Date | null {
  return useHydrating() ? renderedAt : null;
}

/** Whether this is rendered as on the server, which knows neither the time zone of a browser nor what it can do. */
export function useHydrating(): boolean {
  return useSyncExternalStore(subscribe, no, yes);
}

const subscribe = () => () => undefined;
const no = () => false;
const yes = () => true;
