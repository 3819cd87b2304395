import { start } from './start.ts';

/** Removes what the browser keeps beside the page: pushes and those shown, caches, databases of this name. */
export async function forgetDevice(databases: string): Promise<void> {
  await Promise.allSettled([forgetPushes(), forgetCaches(), forgetDatabases(databases)]);
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
  for (const name of await caches.keys()) if (name === 'pavilion-assets') await caches.delete(name);
}

async function forgetDatabases(prefix: string): Promise<void> {
  for (const { name } of (await indexedDB.databases?.()) ?? [])
    if (name?.startsWith(prefix)) indexedDB.deleteDatabase(name);
}
