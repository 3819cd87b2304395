import { codeSentTo, expect, freshMobile, type Newcomer, type Page } from './product.ts';

/** Somebody who isn’t registered yet. */
export function newcomer(): Newcomer {
  const mobile = freshMobile();
  const serial = mobile.slice(-8);
  return {
    first_name: 'Meera',
    email: `meera.${serial}@demo.example`,
    password: `cardamom-lamp-${serial}`,
    mobile,
  };
}

/** Fills in both steps of the expo’s form, with the code from the demo’s outbox. */
export async function fillEverything(
  page: Page,
  request: Parameters<typeof codeSentTo>[0],
  person: Newcomer,
): Promise<void> {
  await fillAccount(page, person);
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.getByText('Please check your mobile.')).toBeVisible();
  await giveCode(page, await codeSentTo(request, person.mobile), person.password);
  await fillVisit(page, person);
}

export async function fillAccount(page: Page, person: Newcomer): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Mobile').fill(person.mobile.slice(3));
}

export async function giveCode(page: Page, code: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByLabel('OTP').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

export async function fillVisit(page: Page, person: Newcomer): Promise<void> {
  await page.getByLabel('First name').fill(person.first_name);
  await page.getByLabel('Country').selectOption('IN');
  const cities = page.getByRole('group', { name: 'City' });
  await cities.getByText('Bangalore').click();
  await cities.getByText('Kolkata').click();
  await page.getByRole('radiogroup', { name: 'Interested in' }).getByText('Villas').click();
  await page.getByRole('radiogroup', { name: 'Budget' }).getByText('₹50L to ₹1Cr').click();
  await page
    .getByRole('radiogroup', { name: 'Attending date' })
    .getByText('Sat 05/06/2021')
    .click();
  await page.getByText('Add a last name or an agent').click();
  await page.getByLabel('Last name').fill('Pillai');
  await page.getByLabel('Agent').fill('Ravi, Chennai');
  await page.getByLabel('I agree to the privacy notice.').check();
}

export async function expectVisitKept(page: Page, person: Newcomer): Promise<void> {
  await expect(page.getByLabel('First name')).toHaveValue(person.first_name);
  await expect(page.getByLabel('Last name')).toHaveValue('Pillai');
  await expect(page.getByLabel('Country')).toHaveValue('IN');
  for (const chosen of ['Bangalore', 'Kolkata'])
    await expect(page.getByRole('checkbox', { name: chosen })).toBeChecked();
  for (const chosen of ['Villas', '₹50L to ₹1Cr', 'Sat 05/06/2021'])
    await expect(page.getByRole('radio', { name: chosen, exact: true })).toBeChecked();
  await expect(page.getByLabel('Agent')).toHaveValue('Ravi, Chennai');
  await expect(page.getByLabel('I agree to the privacy notice.')).toBeChecked();
}
