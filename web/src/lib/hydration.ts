import { useSyncExternalStore } from 'react';
import type { FreshQueries } from './FreshQueries.ts';

/** How the server rendered this page: at what event time, and from which answers. */
interface Hydration {
  at: Date;
  queries: FreshQueries;
}

let renderedAt: Date | null = null;
let queries: FreshQueries | null = null;

/** Lets the application render what the server rendered: on the server itself, and while a browser takes its page over. */
export function beginHydration(given: Hydration): void {
  ({ at: renderedAt, queries } = given);
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
