import type { CDPSession } from '@playwright/test';
import { demo, expect, type Page, startSignedIn, test, tokenOf } from '../product.ts';

// everywhere else the service worker is kept out, so that tests see every call
test.use({ serviceWorkers: 'allow', permissions: ['notifications'], broken: true });

/** The worker of the page’s event, once it runs. */
async function workerOf(page: Page): Promise<{ devtools: CDPSession; registrationId: string }> {
  const devtools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [living] = registrations.filter((one) => !one.isDeleted);
      if (living) resolve(living.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return { devtools, registrationId: await found };
}

const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().map((request) => new URL(request.url).pathname);
  });
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration(location.href);
    const all = await registration!.getNotifications();
    return all.map(({ title, body, lang }) => ({ title, body, lang }));
  });

test('L-05 what is kept is the same for everybody; without a network a page says so', async ({
  page,
  context,
}) => {
  await startSignedIn(page, demo('alice'));
  await page.goto('/notifications');
  await workerOf(page);
  await page.goto('/lobby');
  await expect(page.getByRole('button', { name: /^My account/ })).toBeVisible();
  await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(5);
  for (const path of await kept(page)) expect(path).toMatch(/^\/(assets\/.+|offline)$/);
  await context.setOffline(true);
  await page.goto('/exhibition-hall');
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /^My account/ })).toBeVisible();
});

test('a push is shown unless the event is being looked at, and goes with the logout (B6.2)', async ({
  page,
  baseURL,
}) => {
  await startSignedIn(page, demo('bob'));
  await page.goto('/notifications');
  const { devtools, registrationId } = await workerOf(page);
  const token = await tokenOf(page);
  const push = (body: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: baseURL!,
      registrationId,
      data: JSON.stringify({ title: 'Expo', body, lang: 'hi', tag: body, link: '/my-network' }),
    });
  await push('seen in the page');
  await page.goto('about:blank');
  await push('seen on the lock screen');
  await page.goto('/lobby');
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'Expo', body: 'seen on the lock screen', lang: 'hi' }]);
  await page.getByRole('button', { name: /^My account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/landing');
  await expect.poll(() => shown(page)).toEqual([]);
  const headers = { authorization: token };
  expect((await page.request.get('/api/notifications', { headers })).status()).toBe(401);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});

test('L-05 every event is an app of its own: manifest, icons, scope', async ({ page, request }) => {
  for (const root of ['', '/e/conference']) {
    await page.goto(`${root}/landing`);
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = (await (await request.get(address!)).json()) as {
      name: string;
      start_url: string;
      scope: string;
      display: string;
      icons: { src: string; sizes: string }[];
    };
    expect(manifest).toMatchObject({
      start_url: `${root}/`,
      scope: `${root}/`,
      display: 'standalone',
    });
    expect(await page.title()).toContain(manifest.name);
    expect(manifest.icons.map((icon) => icon.sizes)).toContain('512x512');
    for (const { src, sizes } of manifest.icons) {
      const side = await page.evaluate(async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      expect(side).toBe(sizes);
    }
  }
});
