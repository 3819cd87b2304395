import type { CDPSession } from '@playwright/test';
import {
  demo,
  expect,
  idOf,
  type Page,
  register,
  startSignedIn,
  test,
  tokenOf,
} from '../product.ts';

// all other tests block the service worker, so that they see every call
test.use({ serviceWorkers: 'allow', permissions: ['notifications'], broken: true });

/** Resolves to the worker of the page’s event, once it is running. */
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

/** The same for everyone: files and empty pages, without their data. */
const keptPath =
  /^\/(assets\/.+|offline|my-visit|message-dashboard|profile|agenda-landing|Session)$/;
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().map((request) => new URL(request.url).pathname);
  });
/** All server replies the device stores, as text. */
const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    const [found] = await indexedDB.databases();
    if (!found?.name) return '';
    const rows = await new Promise<unknown[]>((resolve) => {
      const opening = indexedDB.open(found.name!);
      opening.addEventListener('success', () => {
        const reading = opening.result.transaction('kept').objectStore('kept').getAll();
        reading.addEventListener('success', () => resolve(reading.result));
        opening.result.close();
      });
    });
    return JSON.stringify(rows);
  });
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration(location.href);
    const all = await registration!.getNotifications();
    return all.map(({ title, body, lang }) => ({ title, body, lang }));
  });

test(
  'the cache holds only what is the same for everyone; without a network a page says so (L-05)',
  { tag: '@full' },
  async ({ page, context }) => {
    await startSignedIn(page, demo('alice'));
    await page.goto('/notifications');
    await workerOf(page);
    await page.goto('/lobby');
    await expect(page.getByRole('button', { name: /^My account/ })).toBeVisible();
    await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(5);
    for (const path of await kept(page)) expect(path).toMatch(keptPath);
    await context.setOffline(true);
    await page.goto('/exhibition-hall');
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: /^My account/ })).toBeVisible();
  },
);

test('alice reads what she read before without a network, until she logs out (N-09)', async ({
  page,
  context,
  request,
  enter,
}) => {
  const [asha, ravi] = [await register(request), await register(request)];
  const other = await enter(ravi);
  const raviId = await idOf(other);
  await startSignedIn(page, asha);
  await page.goto('/lobby');
  await expect(page.getByRole('button', { name: /^My account/ })).toBeVisible();
  const headers = { authorization: await tokenOf(page) };
  const { booths } = (await (await request.get('/api/booth', { headers })).json()) as {
    booths: { documents: { _id: string; title: string }[] }[];
  };
  const document = booths.flatMap(({ documents }) => documents)[0]!;
  await request.post('/api/attendee/swag-bag', { headers, data: { id: document._id } });
  await page.goto(`/message-dashboard?with=${raviId}`);
  const box = page.getByRole('textbox', { name: /^Message/ });
  const log = page.getByRole('log');
  await box.fill('At the Chennai stand at three?');
  await box.press('Enter');
  await other.goto(`/message-dashboard?with=${await idOf(page)}`);
  await expect(other.getByRole('log').getByText('At the Chennai stand at three?')).toBeVisible();
  await expect(log.getByText('Seen')).toBeVisible();
  await expect.poll(() => keptAnswers(page)).toContain('At the Chennai stand at three?');
  await expect.poll(() => keptAnswers(page)).toContain(document.title);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .toContain('kept-pages');

  await context.setOffline(true);
  await page.reload();
  await expect(log.getByText('At the Chennai stand at three?')).toBeVisible();
  await expect(page.getByText(/^As of /)).toBeVisible();
  await page.getByRole('button', { name: 'Swag Bag' }).click();
  await expect(page.getByRole('dialog').getByText(document.title)).toBeVisible();
  await page.keyboard.press('Escape');
  await box.fill('Written in the tunnel');
  await box.press('Enter');
  await expect(log.getByText('Written in the tunnel')).toBeVisible();
  await context.setOffline(false);
  await expect(other.getByRole('log').getByText('Written in the tunnel')).toBeVisible();
  await expect(page.getByText(/^As of /)).toHaveCount(0);

  await page.getByRole('button', { name: /^My account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/landing');
  // the guests' page needs files too
  await expect
    .poll(async () => (await kept(page)).filter((path) => !path.startsWith('/assets/')))
    .toEqual(['/offline']);
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});

test(
  'alice gets a push unless she is looking at the event, and none after logging out (B6.2)',
  { tag: '@full' },
  async ({ page, baseURL }) => {
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
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).length))
      .toBe(0);
  },
);

test(
  'alice installs each event as an app of its own (L-05)',
  { tag: '@full' },
  async ({ page, request }) => {
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
  },
);
