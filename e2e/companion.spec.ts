import { look, visit } from './accessible.ts';
import {
  demo,
  eventIdOf,
  expect,
  freshMobile,
  type Page,
  register,
  startSignedIn,
  testAlone as test,
} from './product.ts';

const root = '/e/conference';
const phone = { viewport: { width: 360, height: 780 } };

test.slow();

test('asha brings ravi: hana allows companions, asha names him on her phone, he registers in Hindi, and hana sees both', async ({
  browser,
  enter,
  request,
}) => {
  const hana = await enter(demo('hana'), root);
  await visit(hana, `${root}/organiser/registration`);
  await hana.getByRole('button', { name: 'Add an access class' }).click();
  const drawer = hana.getByRole('dialog');
  await drawer.getByLabel('Name (English)').fill('Delegate');
  await drawer.getByLabel('Seats').fill('3');
  await drawer.getByLabel('Companions per person').fill('2');
  await look(hana);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(hana.getByText('Brings up to 2 companions')).toBeVisible();

  const asha = await register(request, root);
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await startSignedIn(page, asha, root);
  await visit(page, `${root}/my-place`);
  await expect(page.getByText('You can bring 2 people.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a companion' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Ravi');
  await dialog.getByLabel('Last name').fill('Kumar');
  await dialog.getByLabel('Email').fill(asha.email);
  await look(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('This is your own address.');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expect(dialog.getByLabel('First name')).toHaveValue('Ravi');
  const ravi = `ravi.${asha.mobile.slice(-8)}@demo.example`;
  await dialog.getByLabel('Email').fill(ravi);
  await dialog.getByRole('button', { name: 'Send invitation' }).press('Enter');
  await expect(page.getByText('We’ve emailed Ravi Kumar an invitation.')).toBeVisible();
  await expect(page.getByText(`Invited · ${ravi}`)).toBeVisible();
  await look(page);

  await name(page, 'Tara', `tara.${asha.mobile.slice(-8)}@demo.example`);
  await expect(page.getByRole('button', { name: 'Add a companion' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Withdraw Tara’s invitation' }).press('Enter');
  await look(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(page.getByText('You’ve withdrawn Tara’s invitation.')).toBeVisible();

  const hindi = await browser.newContext({ ...phone, locale: 'hi-IN' });
  const his = await hindi.newPage();
  await his.goto(`${root}/invitation#${await tokenSentTo(page, ravi)}`);
  await expect(his.getByText(`${asha.first_name} Rao आपको साथ लाना चाहते हैं।`)).toBeVisible();
  await expect(his.getByLabel('पहला नाम')).toHaveValue('Ravi');
  await look(his);
  await his.getByRole('button', { name: 'मेरा आना नहीं हो पाएगा' }).press('Enter');
  await look(his);
  await his.keyboard.press('Escape');
  await his.getByLabel('देश', { exact: false }).first().selectOption('IN');
  await his.getByRole('textbox', { name: 'मोबाइल' }).fill(freshMobile().slice(3));
  await his.getByRole('textbox', { name: 'पासवर्ड' }).fill('cardamom-lamp-2021');
  await his.getByLabel('मैं गोपनीयता सूचना से सहमत हूँ।').check();
  await his.getByRole('button', { name: 'शामिल हों' }).press('Enter');
  await expect(his.getByRole('button', { name: 'शामिल हों' })).toHaveCount(0);
  await visit(his, `${root}/my-place`);
  await expect(his.getByRole('heading', { name: 'आपकी जगह पक्की है' })).toBeVisible();
  await expect(his.getByRole('heading', { name: 'आपके साथी' })).toHaveCount(0);
  await look(his);

  await page.reload();
  await expect(page.getByText('Coming', { exact: true })).toBeVisible();
  await expect(page.getByText(ravi)).toHaveCount(0);
  await visit(hana, `${root}/organiser/people`);
  await hana.getByRole('searchbox', { name: 'Search' }).fill('Ravi Kumar');
  await hana.getByRole('button', { name: 'Manage Ravi Kumar' }).click();
  await expect(
    hana.getByRole('dialog').getByText(`Companion of ${asha.first_name} Rao`),
  ).toBeVisible();
  await look(hana);
  for (const one of [context, hindi]) await one.close();
});

test(
  'ravi declines from his email, and the seat is free',
  { tag: '@full' },
  async ({ browser, enter, request }) => {
    const hana = await enter(demo('hana'), root);
    await visit(hana, `${root}/organiser/registration`);
    await hana.getByRole('button', { name: 'Add an access class' }).click();
    const drawer = hana.getByRole('dialog');
    await drawer.getByLabel('Name (English)').fill('Delegate');
    await drawer.getByLabel('Companions per person').fill('1');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(hana.getByText('Brings up to 1 companion')).toBeVisible();

    const asha = await register(request, root);
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    await startSignedIn(page, asha, root);
    await visit(page, `${root}/my-place`);
    const ravi = `ravi.${asha.mobile.slice(-8)}@demo.example`;
    await name(page, 'Ravi', ravi);
    await expect(page.getByText('We’ve emailed Ravi an invitation.')).toBeVisible();
    await hana.reload();
    await expect(hana.getByText('1 held for a companion')).toBeVisible();

    const his = await (await browser.newContext(phone)).newPage();
    await his.goto(`${root}/invitation#${await tokenSentTo(page, ravi)}`);
    await his.getByRole('button', { name: 'I’m not coming' }).press('Enter');
    await his.getByRole('dialog').getByRole('button', { name: 'I’m not coming' }).press('Enter');
    await expect(his.getByText('Thanks for letting us know.')).toBeVisible();
    await look(his);
    await his.reload();
    await expect(his.getByText('You’ve declined this invitation.')).toBeVisible();
    await look(his);
    await page.reload();
    await expect(page.getByText('Not coming', { exact: true })).toBeVisible();
    await his.context().close();
    await context.close();
  },
);

async function name(page: Page, first: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a companion' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill(first);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).press('Enter');
  await expect(dialog).toHaveCount(0);
}

/** What the link in the newest invitation to an address holds, from the demo's outbox. */
async function tokenSentTo({ request }: Page, to: string): Promise<string> {
  const params = { to, eventId: await eventIdOf(request, root) };
  let token = '';
  await expect
    .poll(async () => {
      const mails = await (await request.get('/api/outbox', { params })).text();
      return (token = /\/invitation#([\w-]+)/.exec(mails)?.[1] ?? '');
    })
    .not.toBe('');
  return token;
}
