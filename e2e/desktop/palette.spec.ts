import { boothAt, demo, expect, startSignedIn, test } from '../product.ts';
import { expectAccessible } from '../accessible.ts';

test('alice finds people, booths and pages with Ctrl+K (K-02)', async ({ page }) => {
  await startSignedIn(page, demo('alice'));
  await page.goto('/lobby');
  const booth = await boothAt(page);
  await expect(page.getByRole('button', { name: /^My account: Alice/ })).toBeVisible();
  await page.keyboard.press('Control+K');
  const field = page.getByRole('combobox', { name: 'Search people, sessions, booths and pages' });
  await expect(field).toBeFocused();
  await field.fill(booth.name.slice(0, 8));
  const option = page.getByRole('option', { name: new RegExp(`^${booth.name}`) });
  await expect(option).toBeVisible();
  await expectAccessible(page);
  while ((await option.getAttribute('aria-selected')) !== 'true')
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/booth/${booth._id}`));

  await page.keyboard.press('Control+K');
  await field.fill('bob');
  await expect(page.getByRole('option', { name: /^Bob/ }).first()).toBeVisible();
  await field.fill('zzzz');
  await expect(page.getByText('No results.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
});

test('alice sees the shortcuts with ? and turns single keys off (K-02, A-17)', async ({ page }) => {
  await startSignedIn(page, demo('alice'));
  await page.goto('/lobby');
  await expect(page.getByRole('button', { name: /^My account: Alice/ })).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Show keyboard shortcuts')).toBeVisible();
  await expectAccessible(page);
  await keys.getByRole('checkbox', { name: /Single-key/ }).uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('combobox', { name: /Search people/ })).toBeVisible();
  await expect(keys).toHaveCount(0);
});
