import type { Locator } from '@playwright/test';
import { visit } from '../accessible.ts';
import { demo, expect, startSignedIn, test } from '../product.ts';

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

test('alice sees a floor of the hall at once on a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await startSignedIn(page, demo('alice'));
  await visit(page, '/exhibition-hall?city=Chennai');
  await expect(page.locator('main svg[role=group] a').first()).toBeVisible();
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
