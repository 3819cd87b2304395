import { demo, expect, logIn, test, welcomeMotion } from './product.ts';

const root = '/e/conference';

test('alice finds the conference complete without a hall', async ({ page }) => {
  await welcomeMotion(page);
  await page.goto(`${root}/landing`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoHall();
  await page.getByRole('link', { name: 'Log In', exact: true }).click();
  await logIn(page, demo('alice'));
  await expect(page).toHaveURL(new RegExp(`${root}/?$`));
  const film = page.getByRole('dialog');
  await film.getByRole('button', { name: 'Close' }).click();
  await expect(film).toHaveCount(0);
  await expectNoHall();

  await page.getByRole('main').getByRole('link', { name: 'Enter the lobby' }).click();
  await expect(page).toHaveURL(`${root}/lobby`);
  await expectNoHall();
  await page.getByRole('button', { name: 'Play the welcome video' }).press('Enter');
  await expect(film.locator('video')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(film).toHaveCount(0);

  await page.getByRole('main').getByRole('link', { name: 'Info desk' }).click();
  await expect(page).toHaveURL(`${root}/info-desk`);
  await expect(page.getByRole('heading', { name: 'Ask us anything' })).toBeVisible();
  await expectNoHall();
  const question = page.locator('details').first();
  await question.locator('summary').click();
  await expect(question.getByRole('paragraph')).toBeVisible();

  await page.getByRole('button', { name: /^My account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${root}/landing`);

  async function expectNoHall(): Promise<void> {
    await expect(page.getByText(/exhibition hall|booth/i)).toHaveCount(0);
    await expect(page.locator('a[href*="exhibition-hall"], a[href*="/booth"]')).toHaveCount(0);
  }
});

test('alice’s login to one event is not valid in the other', { tag: '@full' }, async ({ page }) => {
  await page.goto('/attendee-login');
  await logIn(page, demo('bob'));
  await expect(page.getByRole('button', { name: /^My account/ })).toBeVisible();
  await page.goto(`${root}/lobby`);
  await expect(page).toHaveURL(`${root}/attendee-login?next=%2Flobby`);
});
