import type { Locator } from '@playwright/test';
import { look } from '../accessible.ts';
import { reach } from '../keyboard.ts';
import { expect, idOf, type Newcomer, type Page, register, test } from '../product.ts';

/** Opens two newcomers' browsers, each showing the other's profile. */
async function faceToFace(
  enter: (person: Newcomer) => Promise<Page>,
  [asha, ravi]: [Newcomer, Newcomer],
): Promise<{ asha: Page; ravi: Page }> {
  const pages = { asha: await enter(asha), ravi: await enter(ravi) };
  const ids = { asha: await idOf(pages.asha), ravi: await idOf(pages.ravi) };
  await pages.asha.goto(`/attendee/${ids.ravi}`);
  await pages.ravi.goto(`/attendee/${ids.asha}`);
  await expect(button(pages.asha, /^Connect with/)).toBeVisible();
  await expect(button(pages.ravi, /^Connect with/)).toBeVisible();
  return pages;
}

const button = (page: Page, name: RegExp | string) =>
  page.getByRole('main').getByRole('button', { name });

async function ask(page: Page, words = ''): Promise<void> {
  await button(page, /^Connect with/).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(words);
  await dialog.getByRole('button', { name: 'Send request' }).click();
}

/** Moves down a menu to one of its items. */
async function goDownTo(item: Locator): Promise<void> {
  await expect(async () => {
    if (!(await item.evaluate((one) => one === document.activeElement)))
      await item.page().keyboard.press('ArrowDown');
    await expect(item).toBeFocused({ timeout: 100 });
  }).toPass();
}

/** Sends a request by keyboard alone, after leaving the dialog once. */
async function askByKeys(page: Page, words: string): Promise<void> {
  const opener = button(page, /^Connect with/);
  const dialog = page.getByRole('dialog');
  await opener.press('Enter');
  await expect(dialog).toBeVisible();
  await look(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await reach(dialog.getByRole('textbox'));
  await page.keyboard.type(words);
  await reach(dialog.getByRole('button', { name: 'Send request' }));
  await page.keyboard.press('Enter');
}

/** Ends it by keyboard alone, and checks the confirmation dialog. */
async function end(page: Page, how: 'Disconnect' | 'Block'): Promise<void> {
  await button(page, /^More about/).press('Enter');
  await goDownTo(page.getByRole('menuitem', { name: how }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await look(page);
  await reach(dialog.getByRole('button', { name: how }));
  await page.keyboard.press('Enter');
}

test('two people see every step of their connection as it happens (B6.1)', async ({
  request,
  enter,
}) => {
  const people: [Newcomer, Newcomer] = [await register(request), await register(request)];
  const { asha, ravi } = await faceToFace(enter, people);

  await askByKeys(asha, 'We both asked about plots.');
  await expect(button(asha, /^Cancel request/)).toBeVisible();
  await expect(button(ravi, /^Accept/)).toBeVisible();
  await button(asha, /^Cancel request/).click();
  await expect(button(ravi, /^Connect with/)).toBeVisible();

  await ask(ravi);
  await button(asha, /^Decline/).click();
  await expect(button(ravi, /^Connect with/)).toBeVisible();

  await ask(asha);
  await button(ravi, /^Accept/).click();
  for (const page of [asha, ravi])
    await expect(page.getByRole('main').getByText('Connected', { exact: true })).toBeVisible();

  await end(ravi, 'Disconnect');
  for (const page of [asha, ravi]) await expect(button(page, /^Connect with/)).toBeVisible();

  await end(ravi, 'Block');
  await expect(button(ravi, /^Unblock/)).toBeVisible();
  await expect(asha.getByText('No User Found')).toBeVisible();

  await button(ravi, /^Unblock/).click();
  await expect(button(ravi, /^Connect with/)).toBeVisible();
  await expect(button(asha, /^Connect with/)).toBeVisible();
});

test(
  'both sides see a request in their network, and that it was accepted',
  { tag: '@full' },
  async ({ request, enter }) => {
    const people: [Newcomer, Newcomer] = [await register(request), await register(request)];
    const { asha, ravi } = await faceToFace(enter, people);
    await ravi.goto('/my-network');
    await expect(ravi.getByText('Nothing found here')).toBeVisible();
    await ask(asha);
    await ravi.getByRole('tab', { name: /^Pending Connections/ }).click();
    await ravi.getByRole('tab', { name: /^Received/ }).click();
    await button(ravi, /^Accept/).click();
    await asha.goto('/my-network');
    await expect(asha.getByRole('main').getByText(people[1].first_name)).toBeVisible();
    await asha.getByRole('searchbox').fill('nobody of this name');
    await expect(asha.getByText('Nothing found here')).toBeVisible();
  },
);
