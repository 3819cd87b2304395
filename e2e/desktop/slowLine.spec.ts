import type { Page } from '@playwright/test';
import {
  boothAt,
  demo,
  expect,
  liveSession,
  logIn,
  register,
  startSignedIn,
  test,
} from '../product.ts';
import { kib, weightOf } from '../weight.ts';

const phone = { width: 360, height: 780 };
test.use({ viewport: phone });
test.slow();

async function slowDown(page: Page, kbps: number, latency: number): Promise<void> {
  const throughput = (kbps * 1000) / 8;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

test('on slow 4G a visitor signs in, walks to a booth and takes a brochure along (N-01)', async ({
  page,
  request,
}) => {
  const newcomer = await register(request);
  await slowDown(page, 1600, 150);
  await page.goto('/attendee-login');
  await logIn(page, newcomer);
  const inside = page.getByRole('main');
  await inside.getByRole('link', { name: 'Enter the lobby', exact: true }).first().click();
  await expect(page).toHaveURL('/lobby');
  await inside.getByRole('link', { name: 'Exhibition Hall', exact: true }).first().click();
  await expect(page).toHaveURL('/exhibition-hall');
  await inside.getByRole('button', { name: /^Bengaluru/ }).click();
  await page.locator('svg a').first().click();
  await expect(page).toHaveURL(/\/booth\//);
  await page
    .getByRole('button', { name: /^Add to swag bag/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^In your swag bag/ })).toHaveCount(1);
});

test('on 700 kbps a visitor searches the agenda, opens a poll and writes in the chat (N-02)', async ({
  page,
  request,
}) => {
  await startSignedIn(page, await register(request));
  const live = await liveSession(page, '');
  await slowDown(page, 700, 300);
  await page.goto('/agenda-landing?topic=loan');
  await expect(page.getByRole('row').filter({ hasText: 'The loan before the home' })).toBeVisible();
  await page.goto(`/meeting/${live}?panel=polls`);
  await page.getByRole('button', { name: 'Join Session' }).click();
  await expect(page.getByRole('tabpanel').getByRole('radio').first()).toBeEnabled();
  await page.goto(`/meeting/${live}?panel=chat`);
  const word = `Heard from afar ${Date.now()}`;
  const log = page.getByRole('log');
  await log.locator('xpath=following::textarea[1]').fill(word);
  await page.keyboard.press('Enter');
  await expect(log.getByText(word)).toBeVisible();
  await expect(page.locator('[data-unsent]')).toHaveCount(0);
});

test('a visitor who saves data loads no video unasked, and at most 300 KiB per further page (N-04)', async ({
  page,
}) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'media') films.push(request.url());
  });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    for (const key of Object.keys(localStorage))
      if (key.endsWith(':welcome-video')) localStorage.removeItem(key);
  });
  await startSignedIn(page, demo('alice'));
  const booth = `/booth/${(await boothAt(page))._id}`;
  const live = await liveSession(page, '');
  await page.goto('/agenda-landing', { waitUntil: 'networkidle' });
  for (const path of [
    '/',
    '/lobby',
    '/exhibition-hall',
    '/lounge',
    '/auditorium',
    `/meeting/${live}`,
    booth,
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect.soft(await weightOf(page), path).toBeLessThanOrEqual(300 * kib);
  }
  expect(films).toEqual([]);

  await page.getByRole('navigation').getByRole('button', { name: 'Project Video' }).click();
  const dialog = page.getByRole('dialog');
  const several = dialog.getByRole('table');
  await expect(several.or(dialog.locator('video')).first()).toBeVisible();
  if (await several.isVisible()) await several.getByRole('button').first().click();
  await expect(dialog.locator('video')).toHaveJSProperty('paused', true);
});
