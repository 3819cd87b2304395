import { look, visit } from './accessible.ts';
import { demo, expect, test } from './product.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('a guest in Dubai reads what to know before they buy, and hana’s new chapter for Malaysia is there at once', async ({
  page,
  enter,
}) => {
  await visit(page, '/landing');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Coming from abroad? What to know' }).click();
  await expect(page).toHaveURL('/abroad');
  await expect(page.getByRole('heading', { name: 'Who may buy' })).toBeVisible();
  await page.getByRole('link', { name: 'United Arab Emirates' }).click();
  await expect(page).toHaveURL('/abroad?country=AE');
  const own = page.getByRole('region', { name: 'United Arab Emirates' });
  await expect(own).toContainText('Consulate General in Dubai');
  await expect(own).toContainText('As of 31 August 2025');
  await expect(page.getByText('Secretary of State')).toHaveCount(0);
  await look(page);

  const hana = await enter(demo('hana'));
  await visit(hana, '/organiser/guide');
  await hana.getByRole('button', { name: 'Add a chapter' }).click();
  const form = hana.getByRole('dialog');
  await form.getByLabel('Country').selectOption('Malaysia');
  await form
    .getByRole('textbox', { name: 'Title', exact: true })
    .fill('Power of attorney in Malaysia');
  await form
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('Sign it at the High Commission of India.');
  await look(hana);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Give the day on which this was true')).toBeVisible();
  await form.getByLabel('True on').fill('01/05/2021');
  await form.getByLabel('Source').fill('High Commission of India, Kuala Lumpur');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(hana.getByText('Power of attorney in Malaysia')).toBeVisible();

  await visit(page, '/abroad?country=my');
  await expect(page.getByText('Sign it at the High Commission of India.')).toBeVisible();
});
