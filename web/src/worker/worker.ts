import type { WorkerScope } from './scope.ts';

/** The payload of a push. */
interface Push {
  title: string;
  body: string;
  lang: string;
  tag: string;
  /** A path of this site. */
  link: string;
}

const worker = self as unknown as WorkerScope;
/** The event’s root: `/`, or `/e/SLUG/`. */
const root = new URL(worker.registration.scope).pathname;
const assets = 'pavilion-assets';
const pages = `pavilion-pages:${root}`;
const offline = `${root}offline`;
const mostAssets = 400;

worker.addEventListener('install', (event) => {
  event.waitUntil(prepare());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim());
});

// Only what is the same for everyone is ever cached: files named after their content, the pages that open offline,
// and an offline notice for all others.
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (request.mode === 'navigate') event.respondWith(page(request));
});

worker.addEventListener('push', (event) => {
  const push = event.data?.json() as Push | undefined;
  if (push) event.waitUntil(show(push));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { link } = event.notification.data as { link: string };
  event.waitUntil(open(link));
});

async function prepare(): Promise<void> {
  const cache = await caches.open(pages);
  await cache.add(new Request(offline, { cache: 'reload' }));
  await worker.skipWaiting();
}

async function asset(request: Request): Promise<Response> {
  const cached = await caches.match(request, { cacheName: assets });
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok && answer.status === 200) void keep(request, answer.clone());
  return answer;
}

async function keep(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(assets);
  await cache.put(request, answer);
  const kept = await cache.keys();
  // oldest first: they belong to versions that are gone
  for (const old of kept.slice(0, Math.max(0, kept.length - mostAssets))) await cache.delete(old);
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const path = new URL(request.url).pathname.replace(/\/+$/, '');
    const kept = await caches.match(path || '/', { cacheName: pages });
    const fallback = kept ?? (await caches.match(offline, { cacheName: pages }));
    if (fallback) return fallback;
    throw error;
  }
}

/** Shows nothing while the event is open in a visible page, where it arrives anyway. */
async function show({ title, body, lang, tag, link }: Push): Promise<void> {
  const open = await openPages();
  if (open.some((one) => one.visibilityState === 'visible')) return;
  await worker.registration.showNotification(title, {
    body,
    lang,
    tag,
    icon: `${root}icon-192.png`,
    badge: `${root}icon-192.png`,
    data: { link },
  });
}

async function open(link: string): Promise<void> {
  const { href, origin } = new URL(link, worker.location.origin);
  if (origin !== worker.location.origin) return;
  const [page] = await openPages();
  if (!page) return void (await worker.clients.openWindow(href));
  await page.focus();
  await page.navigate(href);
}

async function openPages() {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter((one) => toRoot(new URL(one.url).pathname) === root);
}

/** The root of the event an address of this site belongs to. */
function toRoot(pathname: string): string {
  return /^\/e\/[^/]+\//.exec(pathname)?.[0] ?? '/';
}
