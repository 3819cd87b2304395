import type { Locator } from '@playwright/test';
import { look, visit } from '../accessible.ts';
import {
  callAs,
  codeSentTo,
  demo,
  expect,
  freshMobile,
  type Page,
  register,
  testAlone as test,
} from '../product.ts';
import { signedTicket } from '../signedTicket.ts';

const root = '/e/conference';

test.slow();

test('meera gets into a full class by the signed link of a shop, bob is refused with it, and hana removes the ticket', async ({
  page: meera,
  browser,
  enter,
  request,
}) => {
  const hana = await enter(demo('hana'), root);
  const shop = hana.getByRole('region', { name: 'Ticket shop' });
  await visit(hana, `${root}/organiser/registration`);
  await expect(shop.getByText('Add an access class first')).toBeVisible();
  const draft = { name: { en: 'Delegate' }, capacity: 1 };
  await callAs(hana, 'POST /organiser/access-class', draft);
  await register(request, root);
  await visit(hana, `${root}/organiser/registration`);
  await expect(hana.getByText('1 of 1 seats taken')).toBeVisible();
  await look(hana);
  const link = linkWith(await makeKey(hana, shop));

  await visit(meera, link());
  await expect(meera.getByText('Your ticket: Delegate')).toBeVisible();
  await expect(meera.getByLabel('First name')).toHaveValue('Meera');
  await expect(meera.getByLabel('Email')).toHaveValue('meera.rao@demo.example');
  await expect(meera.getByText('Full: join the waiting list.')).toHaveCount(0);
  await look(meera);
  await fillIn(meera, request);
  await meera.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(meera).toHaveURL(/thankyou$/);
  await expect(meera.getByRole('link', { name: 'Walk in' })).toBeVisible();
  await look(meera);
  await visit(meera, `${root}/my-place`);
  await expect(meera.getByRole('heading', { name: 'You’re in' })).toBeVisible();
  await visit(meera, link());
  await expect(meera.getByText('You’ve already used this ticket, so you’re in.')).toBeVisible();
  await look(meera);

  const stranger = await (await browser.newContext()).newPage();
  const bob = await enter(demo('bob'), root);
  for (const other of [stranger, bob]) {
    await visit(other, link());
    await expect(other.getByText('Someone else has already used this ticket.')).toBeVisible();
    await look(other);
  }
  await stranger.getByRole('button', { name: 'Register without a ticket' }).click();
  await expect(stranger.getByText('Full: join the waiting list.')).toBeVisible();
  await visit(bob, link({ jti: 'ABC12-2' }));
  await expect(bob.getByRole('button', { name: 'Use my ticket' })).toBeVisible();
  await look(bob);
  await bob.getByRole('button', { name: 'Use my ticket' }).press('Enter');
  await expect(bob.getByText('You’re in. Your ticket is now used.')).toBeVisible();

  await visit(hana, `${root}/organiser/registration`);
  await expect(hana.getByText('3 of 1 seats taken')).toBeVisible();
  await shop.getByLabel('Search by name, email or number').fill('ABC12-1');
  await expect(shop.getByText(/ABC12-1 · used by Meera Rao/)).toBeVisible();
  await expect(shop.getByText(/ABC12-2/)).toHaveCount(0);
  await look(hana);
  await shop.getByRole('button', { name: 'Remove: Meera Rao' }).press('Enter');
  await look(hana);
  await hana.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(shop.getByText('No matching tickets.')).toBeVisible();
  await expect(hana.getByText('2 of 1 seats taken')).toBeVisible();
  await visit(meera, link());
  await expect(meera.getByText('This ticket was cancelled.')).toBeVisible();
  await visit(meera, `${root}/my-place`);
  await expect(meera.getByRole('heading', { name: 'You don’t have a place' })).toBeVisible();
});

/** Hana creates a signing key; returns it, as it is shown only once, and the event id for the links. */
async function makeKey(hana: Page, shop: Locator): Promise<{ key: string; audience: string }> {
  await shop.getByRole('button', { name: 'Create a signing key' }).press('Enter');
  const dialog = hana.getByRole('dialog');
  const key = await dialog.getByLabel(/^Key …/).inputValue();
  await look(hana);
  await dialog.getByRole('button', { name: 'I’ve saved it' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await shop.getByText('How a shop makes a link').press('Enter');
  const audience = await shop.getByLabel('Event ID (aud)').inputValue();
  await look(hana);
  return { key, audience };
}

/** Makes a shop's links, signed with its key. */
function linkWith({ key, audience }: { key: string; audience: string }) {
  return (claims: Record<string, string> = {}) => {
    const ticket = signedTicket(key, {
      ...{ jti: 'ABC12-1', aud: audience, class: 'Delegate' },
      ...{ name: 'Meera Rao', email: 'meera.rao@demo.example' },
      ...claims,
    });
    return `${root}/attendee-registration#ticket=${ticket}`;
  };
}

/** Fills in what the ticket doesn't contain, up to the last button. */
async function fillIn(page: Page, request: Parameters<typeof codeSentTo>[0]): Promise<void> {
  const mobile = freshMobile();
  await page.getByLabel('Country', { exact: false }).first().selectOption('IN');
  await page.getByLabel('Mobile').fill(mobile.slice(3));
  await page.getByLabel('I agree to the privacy notice.').check();
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.getByText('Please check your mobile.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill('cardamom-lamp-2021');
  await page.getByLabel('OTP').fill(await codeSentTo(request, mobile, root));
}
