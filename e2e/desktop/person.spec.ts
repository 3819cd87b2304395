import { look, visit } from '../accessible.ts';
import { tick } from '../keyboard.ts';
import { codeSentTo, demo, expect, type Page, register, testAlone as test } from '../product.ts';

test.slow();

test('hana adds ravi by hand, notes something about him and corrects the address that she misspelt', async ({
  enter,
}) => {
  const hana = await enter(demo('hana'));
  await hana.setViewportSize({ width: 1440, height: 900 });
  await visit(hana, '/organiser/people');
  await hana.getByRole('button', { name: 'Add a person' }).click();
  const dialog = hana.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Ravi');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Iyer');
  await dialog.getByRole('textbox', { name: 'Email address' }).fill('bob@demo.example');
  await look(hana);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Someone is already registered').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email address' }).fill('ravi@pnue.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(hana.getByText('Ravi Iyer was added.')).toBeVisible();

  await open(hana, 'Ravi Iyer');
  const drawer = hana.getByRole('dialog', { name: 'Ravi Iyer' });
  await drawer.getByRole('textbox', { name: 'Email address' }).fill('ravi@pune.example');
  await drawer.getByRole('button', { name: 'Change email' }).click();
  await expect(drawer.getByText('The email address is changed.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Send confirmation again' }).click();
  await expect(drawer.getByText('You’re registered for')).toBeVisible();
  await drawer.getByRole('textbox', { name: 'New note' }).fill('Comes by train');
  await drawer.getByRole('button', { name: 'Add note' }).click();
  await expect(drawer.getByText('Comes by train')).toBeVisible();
  await look(hana);
  await hana.setViewportSize({ width: 360, height: 740 });
  await look(hana);
});

test('asha confirms the address that hana entered for her, and the former one gets a notice', async ({
  enter,
  request,
}) => {
  const asha = await register(request);
  const email = asha.email.replace('@demo.', '@work.');
  const hana = await enter(demo('hana'));
  await visit(hana, '/organiser/people');
  await open(hana, `${asha.first_name} Rao`);
  const drawer = hana.getByRole('dialog', { name: `${asha.first_name} Rao` });
  await drawer.getByRole('textbox', { name: 'Email address' }).fill(email);
  await drawer.getByRole('button', { name: 'Change email' }).click();
  await expect(drawer.getByText('We’ve emailed both addresses')).toBeVisible();

  const page = await enter(asha);
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/profile');
  await expect(page.getByText(`Confirm your new email address: ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('Code from the email').fill(await codeSentTo(request, email));
  await look(page);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText(`Your email address is now ${email}`)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await look(page);
  await visit(page, '/profile');
  await expect(page.getByText(email).first()).toBeVisible();
});

test('hana makes asha an organiser of the content alone, who gets to the hall and not to the people', async ({
  enter,
  request,
}) => {
  const asha = await register(request);
  const hana = await enter(demo('hana'));
  await visit(hana, '/organiser/people');
  await open(hana, `${asha.first_name} Rao`);
  const drawer = hana.getByRole('dialog', { name: `${asha.first_name} Rao` });
  await tick(drawer.getByRole('checkbox', { name: 'Organiser', exact: true }));
  await tick(drawer.getByRole('checkbox', { name: /^Content/ }));
  await look(hana);
  await drawer.getByRole('button', { name: 'Save roles' }).click();
  await expect(drawer.getByText('You can undo this in the log')).toBeVisible();

  const page = await enter(asha);
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/organiser/hall');
  const ways = page.getByRole('navigation', { name: 'Organising' });
  await expect(ways.getByRole('link', { name: 'Enquiries' })).toBeVisible();
  await expect(ways.getByRole('link', { name: 'People' })).toHaveCount(0);
  await look(page);
  await visit(page, '/organiser/people');
  await expect(
    page.getByText('Your rights as an organiser don’t include this').first(),
  ).toBeVisible();
});

/** Finds a person in the list and opens them. */
async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await page.getByRole('button', { name: `Manage ${name}` }).click();
}
