import { start } from './start.ts';

/** Where the event's own pages begin: `/`, or `/e/SLUG/`. */
const root = `${start?.root ?? ''}/`;

/** The service worker of this event, once it is ready; null where the browser has none. */
export async function serviceWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.register('/worker.js', { scope: root });
  await navigator.serviceWorker.ready;
  return registration;
}
