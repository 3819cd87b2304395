import { start } from '../start.ts';

/** Removes what the browser stores outside the page: the push subscription, notifications on screen, caches, and databases with this prefix. */
export async function forgetDevice(databases: string): Promise<void> {
  await Promise.allSettled([forgetPushes(), forgetCaches(), forgetDatabases(databases)]);
}

/** Removes what is stored for offline use: the server's replies, and the pages that show them. */
export async function forgetKept(databases: string): Promise<void> {
  await Promise.allSettled([forgetPages(), forgetDatabases(databases)]);
}

async function forgetPushes(): Promise<void> {
  const scope = `${start?.root ?? ''}/`;
  const registration = await navigator.serviceWorker?.getRegistration(scope);
  if (!registration) return;
  for (const shown of await registration.getNotifications()) shown.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}

async function forgetCaches(): Promise<void> {
  if (!('caches' in window)) return;
  await forgetPages();
  for (const name of await caches.keys()) if (name === 'pavilion-assets') await caches.delete(name);
}

/** Removes all cached pages except the offline notice. */
async function forgetPages(): Promise<void> {
  const name = `pavilion-pages:${start?.root ?? ''}/`;
  if (!('caches' in window) || !(await caches.has(name))) return;
  const pages = await caches.open(name);
  for (const request of await pages.keys())
    if (!request.url.endsWith('/offline')) await pages.delete(request);
}

async function forgetDatabases(prefix: string): Promise<void> {
  for (const { name } of (await indexedDB.databases?.()) ?? [])
    if (name?.startsWith(prefix)) indexedDB.deleteDatabase(name);
}
