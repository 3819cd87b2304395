import { start } from './start.ts';
import { registerWorker } from './trusted.ts';

/** Where the event's own pages begin: `/`, or `/e/SLUG/`. */
const scope = `${start?.root ?? ''}/`;
const asksEveryMs = 30 * 60_000;

/** The service worker of this event, ready to be used; null where there can be none. */
export async function serviceWorker(): Promise<ServiceWorkerRegistration | null> {
  // below an address that is nowhere there is no event
  if (!('serviceWorker' in navigator) || start?.missing !== undefined) return null;
  try {
    const registration = await registerWorker(scope);
    await ready(registration);
    return registration;
  } catch {
    return null;
  }
}

/** Calls back once a newer version of the product is there than the one that the page was made by. */
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
