import { readFileSync } from 'node:fs';
import { look, visit } from '../accessible.ts';
import { demo, expect, idOf, logIn, register, test } from '../product.ts';

test('a visitor sees who has their data, downloads everything, and deletes the account (V-01, V-02)', async ({
  request,
  enter,
}) => {
  const asha = await register(request);
  const page = await enter(asha);
  const id = await idOf(page);
  await page.goto('/my-data');
  await expect(page.getByText('You agreed when you registered')).toBeVisible();
  await page.getByRole('button', { name: /^Revoke consent: Your connections/ }).click();
  await expect(page.getByText('Shown on your profile to people you connect with')).toBeHidden();

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = JSON.parse(readFileSync(await (await coming).path(), 'utf8')) as {
    profile: { email: string; emailVisibility: string };
  };
  expect(file.profile).toMatchObject({ email: asha.email, emailVisibility: 'nobody' });

  const alice = await enter(demo('alice'));
  await alice.goto(`/attendee/${id}`);
  await expect(alice.getByRole('heading', { level: 1 })).toContainText(asha.first_name);

  await page.getByRole('button', { name: 'Delete me' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(asha.password);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page).toHaveURL(/\/landing$/);
  await page.goto('/attendee-login');
  await logIn(page, asha);
  await expect(page.getByText('Invalid Username or Password')).toBeVisible();
  await alice.reload();
  await expect(alice.getByText('No User Found')).toBeVisible();
});

test('a visitor sees that an organiser found them in the list of people (V-01, A-01)', async ({
  request,
  enter,
}) => {
  const asha = await register(request);
  const page = await enter(asha);
  await visit(page, '/my-data');
  const part = page.getByRole('region', { name: 'Who saw your data' });
  await expect(part.getByText('No one has opened or exported your data.')).toBeVisible();
  const hana = await enter(demo('hana'));
  await visit(hana, '/organiser/people');
  await hana.getByRole('searchbox', { name: 'Search' }).fill(asha.email);
  await expect(hana.getByText(asha.email)).toBeVisible();
  await page.reload();
  await expect(part.getByRole('listitem')).toHaveText(/list of people.*Hana .*, organiser/);
  await look(page);
});
