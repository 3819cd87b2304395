import type { Locator } from '@playwright/test';
import { visit } from '../accessible.ts';
import { demo, expect, liveSession, startSignedIn, test } from '../product.ts';

const boxOf = async (part: Locator) => (await part.boundingBox())!;
const footOf = async (part: Locator) => {
  const { y, height } = await boxOf(part);
  return y + height;
};

for (const [width, most] of [
  [360, 60],
  [768, 64],
  [1440, 64],
] as const)
  test(`a guest has one line above the landing at ${width} px, and Home in it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/landing#projects');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect
      .poll(async () => (await boxOf(page.locator('header').first())).height)
      .toBeLessThanOrEqual(most);
    const registering = page.getByRole('dialog', { name: /^Register for/ });
    await registering.getByRole('button', { name: 'Close' }).click();
    await expect(registering).toHaveCount(0);
    const menu = page.getByRole('button', { name: 'Menu' });
    if (width < 960) await menu.click();
    const home = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', {
      name: 'Home',
    });
    await expect(home).toBeInViewport({ ratio: 1 });
    await home.click();
    await expect(page).toHaveURL(/\/landing#top$/);
    if (width < 960) await expect(home).toBeHidden();
  });

test('a guest reads the whole slogan beside the login', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/attendee-login');
  await expect(page.locator('main img + p')).toBeInViewport({ ratio: 1 });
});

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const)
  test(`the rehearsal is a thin line above the page at ${width} px, which covers nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const sign = page.getByRole('complementary', { name: 'Rehearsal' });
    const above = async (address: string) => {
      await visit(page, address);
      await expect(sign).toBeInViewport({ ratio: 1 });
      expect((await boxOf(sign)).height, address).toBeLessThan(24);
      const first = page.locator('header, main').filter({ visible: true }).first();
      expect((await boxOf(first)).y, address).toBeGreaterThanOrEqual(await footOf(sign));
    };
    await above('/landing');
    await startSignedIn(page, demo('alice'), '/e/conference');
    await above('/e/conference/lobby');
    await startSignedIn(page, demo('alice'));
    await above('/lobby');
    const room = `/meeting/${await liveSession(page, '')}`;
    if (width > 360) return above(room);
    // a live room fills a phone's screen
    await visit(page, room);
    await expect(sign).toBeHidden();
  });

test('alice reads below the header that the line is broken, over a page that stays in its place', async ({
  page,
}) => {
  await startSignedIn(page, demo('alice'));
  await page.routeWebSocket(/\/live/, (socket) => socket.close());
  await visit(page, '/lounge');
  const lost = page.getByRole('status').filter({ hasText: /^Reconnecting/ });
  await expect(lost).toBeInViewport({ ratio: 1 });
  expect((await boxOf(lost)).y).toBeGreaterThanOrEqual(
    await footOf(page.locator('header').first()),
  );
  const { x, width } = await boxOf(page.getByRole('main'));
  expect({ x, width }).toEqual({
    x: 0,
    width: await page.evaluate(() => document.body.clientWidth),
  });
});

test('alice sees a floor of the hall at once on a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await startSignedIn(page, demo('alice'));
  // the floor with the most booths
  await visit(page, '/exhibition-hall?city=Bangalore');
  await expect(page.locator('main svg[role=group] a')).toHaveCount(12);
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(beyond).toBeLessThanOrEqual(0);
});

test('alice sees the places fill a tablet held upright', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await startSignedIn(page, demo('alice'));
  for (const address of ['/', '/lobby', '/auditorium']) {
    await visit(page, address);
    await expect
      .poll(() => footOf(page.locator('main svg[role=group]')), address)
      .toBeGreaterThan(1024 * 0.85);
  }
  await visit(page, '/exhibition-hall');
  await expect.poll(() => footOf(page.locator('main li').last())).toBeGreaterThan(1024 * 0.85);
});

test('the sign of a live session is a line high on a tablet, wherever it stands', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const address of ['/agenda-landing', `/agenda-landing/${await liveSession(page, '')}`]) {
    await visit(page, address);
    const signs = page.getByRole('main').getByText('Live', { exact: true });
    await expect(signs.filter({ visible: true }).first()).toBeVisible();
    for (const sign of await signs.filter({ visible: true }).all())
      expect((await boxOf(sign)).height, address).toBeLessThan(32);
  }
});

for (const [width, most] of [
  [1440, 300],
  [360, 700],
] as const)
  test(`the sponsors are a strip below a session at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const root = '/e/conference';
    await visit(page, `${root}/agenda-landing/${await liveSession(page, root)}`);
    const strip = page.getByRole('region', { name: 'Sponsors' });
    await expect(strip.getByRole('img').or(strip.getByRole('link')).first()).toBeVisible();
    expect((await boxOf(strip)).height).toBeLessThanOrEqual(most);
  });

test('alice sees every arrow of a list in its size on a phone, also beside long names', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await startSignedIn(page, demo('alice'));
  await visit(page, '/exhibition-hall?city=Bangalore');
  await page.getByRole('button', { name: 'Show as a list' }).click();
  const arrows = page.getByRole('main').locator('li > a > svg');
  await expect(arrows).toHaveCount(12);
  for (const arrow of await arrows.all()) expect((await boxOf(arrow)).width).toBe(20);
});

test('hana reads the whole time at which a session begins', async ({ page }) => {
  await startSignedIn(page, demo('hana'));
  await visit(page, '/organiser/programme');
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page
      .getByRole('button', { name: /^Edit: / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const day = dialog.locator('[name=startAt]');
    await expect(day).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
    const cut = await day.evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(cut, `${width} px`).toBe(0);
    const time = dialog.locator('input[type=time]');
    await expect(time).toHaveValue(/:/);
    const [given, needed] = await time.evaluate((one: HTMLInputElement) => {
      const { offsetWidth } = one;
      one.style.inlineSize = 'max-content';
      return [offsetWidth, one.offsetWidth] as const;
    });
    expect(given, `${width} px`).toBeGreaterThanOrEqual(needed);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  }
});

test('hana sees a curve of each count by day, large enough and in a colour that shows', async ({
  page,
}) => {
  await startSignedIn(page, demo('hana'));
  await visit(page, '/organiser/figures');
  const table = page.getByRole('region', { name: 'Day by day' }).getByRole('table');
  await expect(table).toBeVisible();
  const counts = (await table.getByRole('columnheader').count()) - 1;
  const lines = page.locator('main svg path[class*=line]');
  await expect(lines).toHaveCount(counts);
  const drawn = await lines.evaluateAll((all) =>
    all.map((line) => {
      const { width, height } = line.closest('svg')!.getBoundingClientRect();
      return { width, height, stroke: getComputedStyle(line).stroke };
    }),
  );
  for (const { width, height, stroke } of drawn) {
    expect(Math.min(width, height)).toBeGreaterThan(80);
    expect(stroke).not.toMatch(/none|, 0\)$/);
  }
});
