import type { Page } from '@playwright/test';
import { boothAt, demo, expect, startSignedIn, test } from '../product.ts';
import { kib, weightOf } from '../weight.ts';

test('a returning visitor loads at most 50 KiB (P-10)', async ({ page }) => {
  expect(await fetchedFor(page, '/landing')).toBeGreaterThan(50 * kib);
  await startSignedIn(page, demo('alice'));
  const booth = `/booth/${(await boothAt(page))._id}`;
  for (const path of ['/landing', '/lobby', '/exhibition-hall', booth, '/lounge', '/profile']) {
    await fetchedFor(page, path);
    expect.soft(await fetchedFor(page, path), path).toBeLessThanOrEqual(50 * kib);
  }
});

/** Returns how many bytes were transferred until the network was idle. */
async function fetchedFor(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator('h1')).toHaveCount(1);
  return weightOf(page);
}
