import { start } from '../start.ts';
import { registerWorker } from '../browser/trusted.ts';

/** The root of the event's pages: `/`, or `/e/SLUG/`. */
const scope = `${start?.root ?? ''}/`;
const asksEveryMs = 30 * 60_000;

/** The event's service worker, once it's ready; null where there can't be one. */
export async function serviceWorker(): Promise<ServiceWorkerRegistration | null> {
  // an address the server doesn't know may belong to no event
  if (!('serviceWorker' in navigator) || start?.missing !== undefined) return null;
  try {
    const registration = await registerWorker(scope);
    await ready(registration);
    return registration;
  } catch {
    return null;
  }
}

/** Calls back once a newer version than this page's is available. */
export async function onNewVersion(onReady: () => void): Promise<void> {
  const registration = await serviceWorker();
  if (!registration) return;
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'activated') onReady();
    });
  });
  setInterval(() => void registration.update().catch(() => undefined), asksEveryMs);
}

function ready({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active || !coming) return Promise.resolve();
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated' || coming.state === 'redundant') resolve();
    });
  });
}
