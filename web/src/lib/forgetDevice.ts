import { start } from './start.ts';

/** Removes what the browser keeps beside the page: pushes and those shown, caches, databases of this name. */
export async function forgetDevice(databases: string): Promise<void> {
  await Promise.allSettled([forgetPushes(), forgetCaches(), forgetDatabases(databases)]);
}

/** Removes what can be read without a network: answers of the server, and the pages to show them in. */
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

/** Forgets all pages but the one that says that there is no network. */
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
