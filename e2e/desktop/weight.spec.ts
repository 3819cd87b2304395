import { demo, expect, type Page, register, startSignedIn, test } from '../product.ts';
import { kib, weightOf } from '../weight.ts';

for (const [device, viewport] of [
  ['phone', { width: 360, height: 780 }],
  ['laptop', { width: 1440, height: 900 }],
] as const)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('alice is sent at most 600 KiB of the hall as her first page', async ({ page }) => {
      await startSignedIn(page, demo('alice'));
      await page.goto('/exhibition-hall?city=Bangalore', { waitUntil: 'networkidle' });
      await expect(page.locator('main svg a').first()).toBeVisible();
      expect(await weightOf(page)).toBeLessThanOrEqual(600 * kib);
    });
  });

test.describe('on a phone, from a link', () => {
  // what a service worker fetches for the page isn't counted
  test.use({ viewport: { width: 360, height: 780 }, serviceWorkers: 'block' });

  for (const [address, most, unwanted] of [
    ['/attendee-login', 183, /visitors-|work-|tools-|boxes-|dialogs-|popovers-|fields-/],
    ['/agenda-landing', 191, /visitors-|work-|tools-|boxes-|dialogs-|popovers-|fields-/],
    ['/speakers', 176, /visitors-|work-|tools-|boxes-|dialogs-|popovers-|fields-/],
    ['/attendee-registration/', 202, /visitors-|work-|tools-|dialogs-|popovers-|fields-/],
    // it has booths with filters, opens the registration, and the first request gets its picture at full size
    ['/landing', 284, /visitors-|work-|popovers-|fields-/],
  ] as const)
    test(`a guest is sent at most ${most} KiB of ${address} as their first page, with the sentences and letters of guests alone`, async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(page.locator('h1')).toHaveCount(1);
      expect(await weightOf(page)).toBeLessThanOrEqual(most * kib);
      const loaded = (pattern: RegExp) => asked.filter((path) => pattern.test(path)).length;
      expect([loaded(/\.woff2$/), loaded(unwanted)]).toEqual([1, 0]);
      expect(
        await page.evaluate(() => document.fonts.check('600 16px "Plus Jakarta Sans Variable"')),
      ).toBe(true);
      expect(
        await page.evaluate(
          () => [...document.fonts].filter(({ status }) => status === 'loaded').length,
        ),
      ).toBe(1);
    });
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('the first picture of the landing comes in the width of the screen, lighter once it is drawn', async ({
    page,
    request,
  }) => {
    await page.goto('/landing');
    const shown = page.locator('main img').first();
    const addressOf = (image: HTMLImageElement) => image.currentSrc;
    await expect.poll(() => shown.evaluate(addressOf)).toMatch(/\?width=360$/);
    const narrow = await shown.evaluate(addressOf);
    const bytesOf = async (address: string) => (await (await request.get(address)).body()).length;
    const whole = await bytesOf(narrow.replace(/\?.*/, ''));
    await expect.poll(() => bytesOf(narrow)).toBeLessThan(whole / 2);
  });
});

test('asha’s page asks for her messages and notifications once, while its scripts are read, as nobody writes to her', async ({
  page,
  request,
}) => {
  await startSignedIn(page, await register(request));
  // a busy server sends it without the app shell and its reads
  const document = async () => (await request.get('/message-dashboard')).text();
  await expect.poll(document).toContain('id="reads"');
  const asked: string[] = [];
  const live = page.waitForEvent('websocket');
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  await page.goto('/message-dashboard');
  await (
    await live
  ).waitForEvent('framereceived', ({ payload }) =>
    /"heard","topic":"person:.*"isQuiet":true/.test(String(payload)),
  );
  await page.waitForLoadState('networkidle');
  for (const path of ['/notifications', '/announcement', '/message/unread', '/message/dashboard'])
    expect(asked.filter((one) => one === `/api${path}`)).toHaveLength(1);
  // the application itself starts by requesting its ticket
  expect(asked.indexOf('/api/message/dashboard')).toBeLessThan(asked.indexOf('/api/live/ticket'));
});

test.describe('who sends Save-Data with every request', () => {
  test.use({ viewport: { width: 360, height: 780 }, extraHTTPHeaders: { 'save-data': 'on' } });

  test('a guest is sent at most 300 KiB of the landing, and no video, font or dialog (N-04)', async ({
    page,
  }) => {
    const unasked = heavyRequests(page);
    await page.goto('/landing', { waitUntil: 'networkidle' });
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await weightOf(page)).toBeLessThanOrEqual(300 * kib);
    expect(unasked).toEqual([]);
  });

  for (const place of ['/', '/lobby', '/exhibition-hall'])
    test(`asha is sent at most 300 KiB of ${place} as her first page, and no video and no font (N-04)`, async ({
      page,
      request,
    }) => {
      // nobody has written to her yet
      await startSignedIn(page, await register(request));
      const unasked = heavyRequests(page);
      await page.goto(place, { waitUntil: 'networkidle' });
      await expect(page.locator('main svg').first()).toBeVisible();
      expect(await weightOf(page)).toBeLessThanOrEqual(300 * kib);
      expect(unasked).toEqual([]);
    });
});

/** Collects the videos and fonts a page requests from now on. */
function heavyRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (['media', 'font'].includes(request.resourceType())) asked.push(request.url());
  });
  return asked;
}
