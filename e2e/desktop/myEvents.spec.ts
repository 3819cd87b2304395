import { look, visit } from '../accessible.ts';
import { demo, expect, logIn, type Page, testAlone as test } from '../product.ts';

test('hana logs in, works in the console, and goes from one of her events to the other', async ({
  page,
}) => {
  await page.goto('/attendee-login');
  await logIn(page, demo('hana'));
  await expect(page).toHaveURL('/organiser');
  await expect(page.getByRole('navigation', { name: 'Organising' })).toBeVisible();
  await visit(page, '/my-events');
  await expect(page.getByRole('heading', { name: 'My events', level: 1 })).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: /^Go to console: Numeris/ }).click();
  await expect(page).toHaveURL('/e/conference/organiser');
  await page.getByRole('button', { name: /switch event$/ }).click();
  await page.getByRole('menuitem', { name: /Expo/ }).click();
  await expect(page).toHaveURL('/organiser');
});

test('eli lands in the console of the booth, alice at the entrance, and a page that was asked for wins', async ({
  page,
  enter,
}) => {
  await page.goto('/attendee-login');
  await logIn(page, demo('eli'));
  await expect(page).toHaveURL(/\/exhibitor/);
  const alice = await enter(demo('bob'));
  await forget(alice);
  await alice.goto('/attendee-login');
  await logIn(alice, demo('alice'));
  await expect(alice).toHaveURL('/');
  await forget(alice);
  await alice.goto('/attendee-login?next=/lobby');
  await logIn(alice, demo('hana'));
  await expect(alice).toHaveURL('/lobby');
});

/** Clears the browser of any login, after leaving the page so that it can't save its login again. */
async function forget(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().setStorageState({ cookies: [], origins: [] });
}
