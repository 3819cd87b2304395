import { look } from '../accessible.ts';
import {
  boothAt,
  demo,
  expect,
  type Page,
  register,
  startSignedIn,
  testAlone as test,
  tokenOf,
} from '../product.ts';

test.slow();

test('hana sees a visitor waiting at an unstaffed booth and calls the staff; the answer clears the alert', async ({
  page,
  request,
  enter,
}) => {
  const visitor = await register(request);
  const alice = await enter(visitor);
  const booth = await boothAt(alice);
  await startSignedIn(page, demo('hana'));
  await page.goto('/organiser/floor');
  await expect(page).toHaveURL('/organiser/live');
  await expect(page.getByRole('heading', { name: 'Live', level: 1 })).toBeVisible();

  await alice.goto(`/booth/${booth._id}?open=chat`);
  await alice.getByRole('textbox', { name: 'Ask a question' }).fill('Is anybody here?');
  const asked = alice.waitForResponse((reply) => reply.url().endsWith('/api/help'));
  await alice.keyboard.press('Enter');
  expect((await asked).status()).toBe(200);
  const alert = page.getByRole('listitem').filter({ hasText: visitor.first_name }).first();
  await expect(alert).toBeVisible();
  await expect(alert).toContainText(booth.name);
  await alert.getByRole('button', { name: 'Call the staff' }).click();
  await expect(alert.getByText('1 person was called')).toBeVisible();

  const eli = await enter(demo('eli'));
  await eli.goto('/notifications');
  await expect(eli.getByText(/is calling you to the desk/).first()).toBeVisible();
  await eli.goto('/desk');
  await eli.getByRole('button', { name: new RegExp(visitor.first_name) }).click();
  await eli.getByRole('button', { name: 'Take it' }).click();
  await eli.getByRole('textbox', { name: /^Reply to/ }).fill('Yes, here I am.');
  const answered = eli.waitForResponse((reply) => reply.url().endsWith('/message'));
  await eli.keyboard.press('Enter');
  expect((await answered).status()).toBe(200);
  await expect(page.getByText(visitor.first_name)).toHaveCount(0);
  await expect(alice.getByText('Yes, here I am.').first()).toBeVisible();
});

/** Opens a room for two as the person on `owner`, and takes a place in it for each page. */
async function fullRoom(topic: string, owner: Page, other: Page): Promise<string> {
  const send = async (page: Page, path: string, data: object) => {
    const headers = { authorization: await tokenOf(page) };
    const reply = await page.request.post(`/api/${path}`, { headers, data });
    expect(reply.status(), await reply.text()).toBe(200);
    return (await reply.json()) as { meeting: { _id: string } };
  };
  const read = async <T>(path: string) => (await (await owner.request.get(path)).json()) as T;
  const [event] = await read<{ _id: string }[]>('/api/events');
  const { now } = await read<{ now: string }>(`/api/event/${event!._id}`);
  const { meeting } = await send(owner, 'users/meetings', {
    ...{ topic, type: 2, category: 'breakout', maxCapacity: 2, duration: 30 },
    ...{ start_time: now, isSessionPublic: true },
  });
  for (const page of [owner, other])
    await send(page, `video/${meeting._id}/place`, {
      ...{ stay: crypto.randomUUID(), mic: false, camera: false },
    });
  return meeting._id;
}

test(
  'hana opens a second room beside a full one; those waiting are led there and the alert clears',
  { tag: '@full' },
  async ({ page, request, enter }) => {
    const [owner, other, late] = [
      await enter(await register(request)),
      await enter(await register(request)),
      await enter(await register(request)),
    ];
    await startSignedIn(page, demo('hana'));
    await page.goto('/organiser/live');
    await expect(page.getByRole('heading', { name: 'Live', level: 1 })).toBeVisible();
    const topic = `Rain harvesting ${Date.now()}`;
    const roomId = await fullRoom(topic, owner, other);
    const alert = page.getByRole('listitem').filter({ hasText: `${topic}” is full` });
    await expect(alert).toBeVisible();
    await late.goto(`/breakoutroom/${roomId}/devices`);
    await expect(late.getByText('This room is full right now.')).toBeVisible();
    await expect(page.getByRole('row', { name: topic })).toContainText('2 of 2');
    await alert.getByRole('button', { name: 'Open an overflow room' }).click();
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole('row', { name: `${topic} (2)` })).toContainText('0 of 2');
    await expect(late.getByRole('link', { name: `${topic} (2)` }).first()).toBeVisible();
    await late.getByRole('combobox', { name: 'Language' }).first().selectOption('hi');
    await expect(late.locator('html')).toHaveAttribute('lang', 'hi');
    await look(late);
    await late.getByRole('combobox', { name: 'भाषा' }).first().selectOption('en');
    await expect(late.locator('html')).toHaveAttribute('lang', 'en');
    await late
      .getByRole('link', { name: `${topic} (2)` })
      .first()
      .click();
    await expect(late.getByRole('heading', { name: `${topic} (2)` })).toBeVisible();
    await late.goto('/notifications');
    await expect(late.getByText(`“${topic}” is full.`).first()).toBeVisible();
  },
);

test('hana shows an announcement on every open page and withdraws it', async ({ page, enter }) => {
  const alice = await enter(demo('alice'));
  await alice.goto('/lobby');
  await startSignedIn(page, demo('hana'));
  await page.goto('/organiser/announcements');
  const words = `The fountain show begins now ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Text in English' }).fill(words);
  await page.getByRole('button', { name: 'Announce' }).click();
  await expect(page.getByText('Sent. It is showing now.')).toBeVisible();
  await expect(alice.getByText(words)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: words });
  await row.getByRole('button', { name: 'Withdraw' }).click();
  const asks = page.getByRole('dialog', { name: 'Withdraw this announcement?' });
  await expect(asks).toContainText(words);
  await asks.getByRole('button', { name: 'Withdraw' }).click();
  await expect(alice.getByText(words)).toHaveCount(0);
});
