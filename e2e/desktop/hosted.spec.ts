import type { Page } from '@playwright/test';
import { look } from '../accessible.ts';
import { demo, expect, type Newcomer, register, test } from '../product.ts';

/** An organiser plans the meetings of a hosted buyer and a seller, who then find them. */

test.slow();

async function add(page: Page, side: 'Buyers' | 'Sellers', person: Newcomer): Promise<void> {
  await page.getByLabel('Add as').selectOption(side);
  await page.getByLabel('Choose by').selectOption('Name or email');
  await page.getByRole('textbox', { name: 'Name or email' }).fill(person.email);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('1 person added.')).toBeVisible();
}

test('hana adds asha and ravi, who rank each other; she proposes, pins and publishes, and asha finds her meeting', async ({
  enter,
  request,
}) => {
  const people = [await register(request), await register(request)] as const;
  const hana = await enter(demo('hana'));
  await hana.goto('/organiser/hosted-buyers');
  await expect(hana.getByText('No buyers yet.')).toBeVisible();
  await add(hana, 'Buyers', people[0]);
  await add(hana, 'Sellers', people[1]);
  await look(hana);

  const asha = await enter(people[0]);
  await asha.goto('/my-network');
  const wish = asha.getByRole('combobox', { name: /^Your wish about/ });
  await wish.selectOption('Must meet');
  await look(asha);
  await asha.reload();
  await expect(wish).toHaveValue('must');

  await hana.getByRole('button', { name: 'Propose a schedule' }).press('Enter');
  const schedule = hana.getByRole('list', { name: 'Schedule' });
  await expect(schedule.getByText(/marked “must meet”\.$/)).toBeVisible();
  await schedule.getByRole('button', { name: /^Pin the meeting/ }).press('Enter');
  await expect(schedule.getByRole('button', { name: /^Unpin/ })).toBeVisible();
  await hana.getByRole('button', { name: 'Propose again' }).press('Enter');
  await expect(hana.getByText('1 pinned')).toBeVisible();
  await look(hana);
  await hana.getByRole('button', { name: 'Publish 1 meeting' }).press('Enter');
  await hana.getByRole('dialog').getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(hana.getByText('1 published')).toBeVisible();

  await asha.reload();
  await expect(asha.getByText(/^Booked for/)).toBeVisible();
});
