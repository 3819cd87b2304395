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

const root = '/e/conference';

test.slow();

test(
  'meera joins the waiting list of a full class and takes the place that hana frees',
  { tag: '@full' },
  async ({ page, enter, request }) => {
    const hana = await enter(demo('hana'), root);
    await visit(hana, `${root}/organiser/registration`);
    await hana.getByRole('button', { name: 'Add an access class' }).click();
    const drawer = hana.getByRole('dialog');
    await drawer.getByLabel('Name (English)').fill('Delegate');
    await drawer.getByLabel('Seats').fill('1');
    await drawer.getByLabel('Invitation codes').fill('abc');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer.getByText('A code has 4 to 40 characters')).toBeVisible();
    await expect(drawer.getByLabel('Seats')).toHaveValue('1');
    await drawer.getByLabel('Invitation codes').fill('');
    await drawer.getByRole('checkbox', { name: 'Messages and connections' }).uncheck();
    await look(hana);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(hana.getByText('0 of 1 seats taken')).toBeVisible();
    await register(request, root);

    const meera = await fillIn(page, request);
    await expect(page.getByText('Full: join the waiting list.')).toBeVisible();
    await look(page);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page).toHaveURL(/thankyou$/);
    await expect(page.getByText('You’re number 1 on the waiting list').first()).toBeVisible();
    await look(page);
    await visit(page, `${root}/message-dashboard`);
    await expect(page.getByRole('heading', { name: 'You don’t have a place yet' })).toBeVisible();
    await look(page);

    await hana.reload();
    const queue = hana.getByRole('region', { name: 'Requests and waiting list' });
    await queue.getByLabel('Show').selectOption('admitted');
    await queue.getByRole('button', { name: /^Decline Asha/ }).click();
    await look(hana);
    await hana.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click();
    await expect(queue.getByText(/1 person declined/)).toBeVisible();
    await queue.getByLabel('Show').selectOption('offered');
    await expect(queue.getByText(meera.email)).toBeVisible();
    await look(hana);

    await visit(page, `${root}/my-place`);
    await expect(page.getByRole('heading', { name: 'There’s a place for you' })).toBeVisible();
    await look(page);
    await page.getByRole('button', { name: 'Accept my place' }).click();
    await expect(page.getByRole('heading', { name: 'You’re in' })).toBeVisible();
    await visit(page, `${root}/message-dashboard`);
    await expect(page.getByRole('heading', { name: 'Not included in your access' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the start' }).click();
    await expect(page).not.toHaveURL(/message-dashboard/);

    await visit(page, `${root}/my-place`);
    await page.getByRole('button', { name: 'Cancel my registration' }).click();
    await expect(page.getByText(/This also ends: .*your session registrations/)).toBeVisible();
    await look(page);
    const asked = page.getByRole('dialog');
    await asked.getByRole('button', { name: 'Cancel my registration' }).click();
    await expect(page.getByRole('heading', { name: 'You no longer have a place' })).toBeVisible();
    await look(page);
    await visit(hana, `${root}/organiser/log`);
    await expect(hana.getByText('Cancelled or expired').first()).toBeVisible();
  },
);

test(
  'the press registers by the code of a link, and waits for hana’s approval',
  { tag: '@full' },
  async ({ page, enter, request }) => {
    const hana = await enter(demo('hana'), root);
    for (const draft of [
      { name: { en: 'Visitor' } },
      { name: { en: 'Press' }, codes: ['press-2021'], needsApproval: true },
    ])
      await callAs(hana, 'POST /organiser/access-class', draft);
    const { email } = await fillIn(page, request, '#access=press-2021');
    await expect(page.getByRole('radio', { name: 'Press' })).toBeChecked();
    await page.getByLabel('Invitation code').fill('wrong-code');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText('This invitation code isn’t right').first()).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('Invitation code').fill('PRESS-2021');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'We’ll let you know' })).toBeVisible();

    await visit(hana, `${root}/organiser/registration`);
    await hana.getByRole('button', { name: 'Approve Meera' }).click();
    await hana.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(hana.getByText('No one here right now.')).toBeVisible();
    await visit(page, `${root}/my-place`);
    await expect(page.getByRole('heading', { name: 'You’re in' })).toBeVisible();
  },
);

test(
  'a code that hana made works once: meera is in by its link, the next reads that it was used, and hana sees by whom',
  { tag: '@full' },
  async ({ page, browser, enter, request }) => {
    const hana = await enter(demo('hana'), root);
    for (const draft of [{ name: { en: 'Visitor' } }, { name: { en: 'Press' }, needsCode: true }])
      await callAs(hana, 'POST /organiser/access-class', draft);
    await visit(hana, `${root}/organiser/registration`);
    const codes = hana.getByRole('region', { name: 'Codes with limits' });
    await codes.getByRole('button', { name: 'Create codes' }).press('Enter');
    const form = hana.getByRole('dialog');
    await expect(form.getByLabel('Access class')).toHaveValue(/.+/);
    await form.getByLabel('Code', { exact: true }).fill('boat-2021');
    await look(hana);
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(codes.getByText('1 code created.')).toBeVisible();
    await look(hana);

    const meera = await fillIn(page, request, '#access=boat-2021');
    await expect(page.getByRole('radio', { name: 'Press' })).toBeChecked();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page).toHaveURL(/thankyou$/);

    const next = await (await browser.newContext()).newPage();
    await fillIn(next, request);
    await next.getByRole('radio', { name: 'Press' }).check();
    await next.getByLabel('Invitation code').fill('BOAT-2021');
    await next.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(
      next.getByText('This invitation code has already been used').first(),
    ).toBeVisible();
    await look(next);
    await next.getByRole('radio', { name: 'Visitor' }).check();
    await next.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(next).toHaveURL(/thankyou$/);

    await hana.reload();
    await expect(codes.getByText(/Press · 1 of 1 used · last by Meera/)).toBeVisible();
    await codes.getByRole('button', { name: 'Who used it: boat-2021' }).press('Enter');
    await expect(hana.getByRole('dialog').getByText(meera.email)).toBeVisible();
    await look(hana);
    await hana.keyboard.press('Escape');
    await codes.getByRole('button', { name: 'Revoke boat-2021' }).press('Enter');
    await hana.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter');
    await expect(codes.getByText(/· Revoked$/)).toBeVisible();
  },
);

/** Fills in the form as a newcomer, up to the last button. */
async function fillIn(page: Page, request: Parameters<typeof codeSentTo>[0], hash = '') {
  const mobile = freshMobile();
  const email = `meera.${mobile.slice(-8)}@demo.example`;
  await page.goto(`${root}/attendee-registration${hash}`);
  await page.getByLabel('First name').fill('Meera');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Country', { exact: false }).first().selectOption('IN');
  await page.getByLabel('Mobile').fill(mobile.slice(3));
  await page.getByLabel('I agree to the privacy notice.').check();
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.getByText('Please check your mobile.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill('cardamom-lamp-2021');
  await page.getByLabel('OTP').fill(await codeSentTo(request, mobile, root));
  return { email };
}
