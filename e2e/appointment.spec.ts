import type { Browser } from '@playwright/test';
import { look } from './accessible.ts';
import { tile } from './calls.ts';
import {
  callAs,
  demo,
  expect,
  idOf,
  type Page,
  type Person,
  register,
  startSignedIn,
  test,
} from './product.ts';

/** Two people far apart arrange to meet at an event in Kolkata, and do. */

test.slow();

async function enterFrom(browser: Browser, timezoneId: string, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ timezoneId })).newPage();
  await startSignedIn(page, person);
  return page;
}

/** Chooses the last of the times on offer in the open dialog; returns its label. */
async function chooseLast(page: Page): Promise<string> {
  const choice = page.getByRole('dialog').getByRole('checkbox').last();
  await choice.press('Space');
  await expect(choice).toBeChecked();
  await look(page);
  return (await choice.getAttribute('value'))!;
}

test('asha in New York asks ravi in Dubai, he suggests another time, and they meet', async ({
  browser,
  enter,
  request,
}) => {
  const people = [await register(request), await register(request)] as const;
  const asha = await enterFrom(browser, 'America/New_York', people[0]);
  const ravi = await enterFrom(browser, 'Asia/Dubai', people[1]);
  await asha.goto(`/attendee/${await idOf(ravi)}`);
  await asha.getByRole('button', { name: /^Ask for a meeting with/ }).click();
  await expect(asha.getByText(/IST · .*for you/).first()).toBeVisible();
  const first = await chooseLast(asha);
  await asha.getByRole('dialog').getByRole('textbox').fill('Coffee, and your plans?');
  await asha.getByRole('button', { name: 'Send request' }).click();
  await expect(asha.getByRole('link', { name: 'Meeting requested' })).toBeVisible();

  await ravi.goto('/my-network');
  await expect(ravi.getByText('Coffee, and your plans?')).toBeVisible();
  await look(ravi);
  await ravi.getByRole('button', { name: 'Suggest other times' }).click();
  const other = await chooseLast(ravi);
  expect(other < first).toBe(true);
  await ravi.getByRole('button', { name: 'Send times' }).click();

  await asha.goto('/my-network');
  await expect(asha.getByText('Suggests other times. Choose one:')).toBeVisible();
  await asha.getByRole('button', { name: /^Accept/ }).click();
  for (const page of [asha, ravi]) await expect(page.getByText(/^Booked for .* IST/)).toBeVisible();

  const hana = await enter(demo('hana'));
  const [event] = await callAs<{ _id: string }[]>(hana, 'GET /events');
  const path = `/event/${event!._id}`;
  const { clockOffsetSeconds: offsetSeconds } = await callAs<{ clockOffsetSeconds: number }>(
    hana,
    `GET ${path}`,
  );
  try {
    const begun = new Date(Date.parse(other) + 30_000).toISOString();
    await callAs(hana, `PUT ${path}/clock`, { now: begun });
    await asha.goto('/my-network');
    await ravi.goto('/my-network');
    await asha.getByRole('button', { name: 'I’ll be 5 minutes late' }).click();
    await expect(asha.getByText('You said you’ll be 5 minutes late.')).toBeVisible();
    await expect(ravi.getByText(/ will be 5 minutes late\.$/).first()).toBeVisible();
    await look(ravi);
    for (const page of [asha, ravi]) {
      await page.getByRole('link', { name: 'Join', exact: true }).click();
      await page.getByRole('button', { name: /^Join/ }).first().click();
    }
    await expect(tile(asha, people[1].first_name)).toHaveAttribute('data-state', 'connected');
    await expect(tile(ravi, people[0].first_name)).toHaveAttribute('data-state', 'connected');
  } finally {
    await callAs(hana, `PUT ${path}/clock`, { offsetSeconds });
  }
  await asha.context().close();
  await ravi.context().close();
});
