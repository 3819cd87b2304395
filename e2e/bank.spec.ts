import { look, visit } from './accessible.ts';
import { callAs, demo, expect, logIn, register, test } from './product.ts';

test.use({ viewport: { width: 360, height: 780 } });

interface Hall {
  booths: { _id: string; name: string; kind: string }[];
}

test(
  'asha works out a loan as a guest, finds it again after her login, takes it to a bank, and stops sharing it',
  { tag: '@full' },
  async ({ page, enter }) => {
    const hana = await enter(demo('hana'));
    const asha = await register(page.request);
    const { booths } = await callAs<Hall>(hana, 'GET /booth');
    const [first, second] = booths.filter(({ kind }) => kind === 'usual');
    const bank = booths.find(({ name }) => name === 'Parijat Bank')!;

    await visit(page, `/compare?of=${first!._id},${second!._id}`);
    await page.getByRole('button', { name: `Loan and cost: ${first!.name}` }).click();
    const sums = page.getByRole('dialog', { name: 'Loan and cost' });
    await sums.getByRole('textbox', { name: 'Years' }).fill('15');
    await sums.getByRole('textbox', { name: 'Income a month' }).fill('1.5 lakh');
    const compare = sums.getByRole('button', { name: 'Take this to a bank' });
    await compare.click();
    await expect(sums.getByRole('article', { name: bank.name })).toContainText(
      'EMI with their rate',
    );
    await look(page);
    const take = sums.getByRole('button', {
      name: `Take it here: ${bank.name}, Home loan, floating`,
    });
    await take.click();
    await sums.getByRole('link', { name: 'Log In', exact: true }).click();
    await expect(page).toHaveURL(/\/attendee-login\?next=/);
    await logIn(page, asha);
    await expect(page).toHaveURL(/\/compare\?of=/);
    await expect(sums.getByRole('textbox', { name: 'Years' })).toHaveValue('15');

    await compare.click();
    await take.click();
    const figures = sums.getByRole('table', { name: 'Loan figures' });
    await expect(figures.getByRole('row', { name: /^Term/ })).toContainText('15 years');
    await expect(figures).not.toContainText('Income');
    await sums.getByRole('button', { name: `Send to ${bank.name}` }).click();
    await expect(
      sums.getByText('Please agree to share these figures with the bank.'),
    ).toBeVisible();
    await look(page);
    await sums.getByRole('checkbox', { name: new RegExp(`^I agree that ${bank.name}`) }).check();
    await sums.getByRole('button', { name: `Send to ${bank.name}` }).click();
    await sums.getByRole('link', { name: `Open the chat with ${bank.name}` }).click();
    await expect(page).toHaveURL(`/booth/${bank._id}?open=chat`);
    const chat = page.getByRole('dialog', { name: bank.name });
    await expect(chat.getByRole('table', { name: 'Loan figures' })).toContainText(first!.name);
    await look(page);

    const { threads } = await callAs<{ threads: { _id: string }[] }>(page, 'GET /help/mine');
    await visit(hana, `/desk?thread=${threads[0]!._id}`);
    const seen = hana.getByRole('table', { name: 'Loan figures' });
    await expect(seen.getByRole('row', { name: /^Term/ })).toContainText('15 years');
    await expect(seen).not.toContainText('Income');
    await visit(hana, `/exhibitor/leads?booth=${bank._id}`);
    await expect(hana.getByText(asha.first_name).first()).toBeVisible();

    await chat.getByRole('checkbox', { name: /see my mobile and email/ }).uncheck();
    await expect(chat.getByRole('table', { name: 'Loan figures' })).toHaveCount(0);
    await visit(hana, `/desk?thread=${threads[0]!._id}`);
    await expect(hana.getByText('Which rate can you offer me?').first()).toBeVisible();
    await expect(seen).toHaveCount(0);
  },
);

test('asha finds the banks apart from the homes, reads their rates, and goes there from a project that names them', async ({
  page,
  enter,
}) => {
  const asha = await register(page.request);
  const guest = await enter(asha);
  await guest.setViewportSize({ width: 360, height: 780 });
  await visit(guest, '/exhibition-hall?view=list');
  await expect(guest.getByRole('heading', { name: 'Laurel Heights' })).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Parijat Bank' })).toHaveCount(0);
  await guest.getByText('Banks', { exact: true }).click();
  await expect(guest.getByRole('heading', { name: 'Parijat Bank' })).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Laurel Heights' })).toHaveCount(0);
  await look(guest);
  await guest.getByRole('link', { name: 'Parijat Bank', exact: true }).click();
  const preview = guest.getByRole('dialog', { name: 'Parijat Bank' });
  await expect(preview).toContainText('Sanction takes about');
  await expect(preview.getByRole('heading', { name: /^Loans: \d+$/ })).toBeVisible();
  await guest.goBack();
  const { booths } = await callAs<Hall>(guest, 'GET /booth');
  await visit(guest, `/booth/${booths[0]!._id}`);
  await guest.getByRole('link', { name: 'Parijat Bank' }).click();
  await expect(guest.getByRole('heading', { name: 'Parijat Bank', level: 1 })).toBeVisible();
  const loans = guest.getByRole('region', { name: 'Loans' });
  await expect(loans).toContainText('6.85% to 7.6%, on 01/06/2021');
  await expect(loans).toContainText('0.35% of the loan');
  await look(guest);
});
