import { look, visit } from '../accessible.ts';
import { demo, expect, startSignedIn, test } from '../product.ts';

test('alice reaches seven pages on a phone: five in the bar, the others in a sheet that works by keyboard', async ({
  page,
}) => {
  await startSignedIn(page, demo('alice'));
  await visit(page, '/agenda-landing');
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  const more = bar.getByRole('button', { name: 'More' });
  for (const one of await bar.locator('> a, > button').all()) {
    const box = (await one.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(360);
    expect(box.height).toBeGreaterThanOrEqual(44);
  }
  const first = page.getByRole('heading', { name: 'The first home: ten honest questions' });
  const { y, height } = (await first.boundingBox())!;
  expect(y + height, 'the first session is on the first screen').toBeLessThan(780 - 68);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('combobox', { name: 'Speaker' })).toBeVisible();

  await more.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'More' });
  await expect(sheet.getByRole('link', { name: 'May I help you' })).toBeVisible();
  await look(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await sheet.getByRole('link', { name: 'Auditorium' }).click();
  await expect(page).toHaveURL(/\/auditorium$/);
  await expect(sheet).toBeHidden();
});

test('hana finds every page of the console on a phone, by keyboard too, and sees where she is', async ({
  page,
}) => {
  await startSignedIn(page, demo('hana'));
  await visit(page, '/organiser/integrations');
  const bar = page.getByRole('navigation', { name: 'Organising' });
  const menu = bar.getByRole('button', { name: /Integrations/ });
  await expect(menu).toBeInViewport({ ratio: 1 });
  await menu.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Organising' });
  for (const name of ['Overview', 'Hall', 'Live', 'Moderation', 'Figures', 'Settings'])
    await expect(panel.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Run' }).getByRole('link')).toHaveCount(7);
  for (const link of await panel.getByRole('link').all()) {
    const box = (await link.boundingBox())!;
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(box.x + box.width).toBeLessThanOrEqual(360);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.click();
  await panel.getByRole('link', { name: 'Live', exact: true }).click();
  await expect(page).toHaveURL(/\/organiser\/live$/);
  await expect(panel).toBeHidden();
  await expect(bar.getByRole('button', { name: /Live/ })).toBeVisible();
  await page.getByRole('link', { name: 'See it as a visitor' }).click();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toContainText('Lobby');
});

test('alice reads about Bob instead of the conversation on a phone, and goes back', async ({
  page,
}) => {
  await startSignedIn(page, demo('alice'));
  await visit(page, '/message-dashboard');
  await page.getByText('Bob Fernandes').first().click();
  const said = page.getByRole('log');
  await expect(said).toContainText('Is Saturday at noon fine?');
  const about = page.getByRole('button', { name: 'About Bob' });
  await about.click();
  await expect(said).toBeHidden();
  await look(page);
  await page.getByRole('button', { name: /^Block/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await about.click();
  await expect(said).toBeInViewport();
});
