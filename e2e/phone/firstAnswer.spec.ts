import { fillEverything, newcomer } from '../entry.ts';
import { expect, type Page, register, testWithCast as test } from '../product.ts';

test('somebody known comes from the landing to their first answer in six clicks', async ({
  page,
}) => {
  const asha = await register(page.request);
  const clicks = await countClicks(page);
  await page.goto('/landing');
  await page.getByRole('link', { name: 'Log In' }).first().click();
  await page.getByRole('textbox', { name: 'Email' }).fill(asha.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(asha.password);
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
  await askInHall(page);
  expect(clicks()).toBeLessThanOrEqual(6);
});

test('somebody new comes from the landing to their first answer, with a code, in twenty clicks', async ({
  page,
  request,
}, { annotations }) => {
  const began = Date.now();
  const clicks = await countClicks(page);
  await page.goto('/landing');
  await page.getByRole('dialog', { name: /^Register for/ }).waitFor();
  await fillEverything(page, request, newcomer());
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByRole('button', { name: 'No thank you' }).click();
  await page.getByRole('link', { name: 'Walk in' }).click();
  await askInHall(page);
  expect(clicks()).toBeLessThanOrEqual(20);
  const seconds = Math.round((Date.now() - began) / 1000);
  annotations.push({ type: 'time', description: `${clicks()} clicks, ${seconds} s` });
});

/** From any page inside to a booth's answer. */
async function askInHall(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Exhibition Hall' }).first().click();
  await page.getByRole('button', { name: /^Bengaluru/ }).click();
  await page
    .getByRole('link', { name: /^Skylark Terraces/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Chat with us' }).last().click();
  await page.getByRole('textbox', { name: 'Ask a question' }).fill('What does it cost?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log')).toContainText(/Rs 1\.24 crores/);
}

/** Counts the presses of the mouse or a finger on every page from now on. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => void (clicks += 1));
  await page.addInitScript(() => {
    const { countClick } = globalThis as unknown as { countClick: () => void };
    addEventListener('pointerdown', () => countClick(), true);
  });
  return () => clicks;
}
