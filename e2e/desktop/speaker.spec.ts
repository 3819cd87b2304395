import { look, visit } from '../accessible.ts';
import { demo, eventIdOf, expect, startSignedIn, test } from '../product.ts';

const root = '/e/conference';
const stamp = Date.now();
const asha = { last: `Rao${stamp}`, email: `asha.${stamp}@stone.example` };

test(
  'hana names a speaker without an account, invites her, and Asha takes over her page',
  { tag: '@full' },
  async ({ page, browser }) => {
    const guest = async () => (await browser.newContext()).newPage();
    await startSignedIn(page, demo('hana'), root);
    await visit(page, `${root}/organiser/speakers`);
    await page.getByRole('button', { name: 'Add a speaker' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('First name').fill('Asha');
    await drawer.getByLabel('Last name').fill(asha.last);
    await drawer.getByLabel('Company').fill('Warm Stone Studio');
    await drawer.getByLabel('Links').fill('warmstone.example');
    await drawer.getByLabel('Email').fill(asha.email);
    await look(page);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toHaveCount(0);

    // a moderator without an account, named in the session's form
    await visit(page, `${root}/organiser/programme`);
    await page
      .getByRole('button', { name: /^Edit: / })
      .first()
      .click();
    await drawer.getByLabel('Add someone by name').fill(`Asha ${asha.last}`);
    await drawer.getByRole('button', { name: new RegExp(`^Asha ${asha.last}`) }).click();
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toHaveCount(0);

    await visit(page, `${root}/organiser/speakers`);
    await page.getByPlaceholder('Find a speaker').fill(asha.last);
    await page.getByRole('button', { name: `Remove: Asha ${asha.last}` }).click();
    await expect(page.getByRole('dialog')).toContainText(
      'They will also be removed from 1 session',
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: `Change: Asha ${asha.last}` }).click();
    await drawer.getByRole('button', { name: 'Invite to take over' }).click();
    await expect(drawer.getByText('Invitation sent.')).toBeVisible();
    await look(page);

    const params = { to: asha.email, eventId: await eventIdOf(page.request, root) };
    const mails = await page.request.get('/api/outbox', { params });
    const [, token] = /speaker-invitation#([\w-]+)/.exec(await mails.text())!;
    const hers = await guest();
    await visit(hers, `${root}/speakers`);
    await hers.getByRole('link', { name: `Asha ${asha.last}` }).click();
    await expect(hers.getByRole('link', { name: 'warmstone.example' })).toBeVisible();
    const address = hers.url();
    await hers.goto(`${root}/speaker-invitation#${token}`);
    await expect(hers.getByRole('heading', { name: `Asha ${asha.last}` })).toBeVisible();
    await look(hers);
    await hers.getByRole('textbox', { name: 'Password' }).fill('a wall of red earth');
    await hers.getByRole('button', { name: 'Register and take over' }).click();
    await expect(hers.getByRole('heading', { name: 'Your speaker page' })).toBeVisible();
    await hers.locator('#speaker').getByLabel('Company').fill('Rao & Rao');
    await look(hers);
    await hers.getByRole('button', { name: 'Save speaker page' }).click();
    await expect(hers.getByText('Your speaker page is saved.')).toBeVisible();
    await hers.goto(address);
    await expect(hers.getByText('Rao & Rao')).toBeVisible();
    await expect(hers.getByRole('link', { name: 'Edit my page' })).toBeVisible();

    const late = await guest();
    await late.goto(`${root}/speaker-invitation#${token}`);
    await expect(late.getByText('This invitation has already been accepted.')).toBeVisible();
  },
);
