import { look } from '../accessible.ts';
import { hana as hanaLogin, withBooking } from '../booking.ts';
import { tile } from '../calls.ts';
import { callAs, expect, idOf, register, test } from '../product.ts';

test.slow();

test(
  'on her phone asha is reminded on any page, waits, leaves her number, and is called back',
  { tag: '@full' },
  async ({ enter, request }) => {
    const visitor = await register(request);
    const [asha, hana] = [await enter(visitor), await enter(hanaLogin)];
    await withBooking({ asha, hana }, async (booking) => {
      await booking.before(9);
      await asha.goto('/lobby');
      const card = asha.getByRole('region', { name: `Call with ${booking.boothName}` });
      await expect(card).toContainText(/starts in \d+ minutes/);
      await look(asha);
      await card.getByRole('button', { name: 'Join' }).click();
      await expect(asha.getByText(/^You’re in\./)).toBeVisible();
      await look(asha);
      await booking.before(-3);
      await asha.getByRole('button', { name: 'Leave your number' }).click({ timeout: 30_000 });
      await look(asha);
      await asha.getByRole('button', { name: 'Ask for a call back' }).click();
      await expect(asha.getByText(/will phone you at/)).toBeVisible();
      await look(asha);
    });
  },
);

test('on her phone asha accepts a call and is connected at once', async ({ enter, request }) => {
  const people = [await register(request), await register(request)] as const;
  const [asha, ravi] = [await enter(people[0]), await enter(people[1])];
  const [hers, his] = [await idOf(asha), await idOf(ravi)];
  await callAs(asha, 'POST /connections/send', { toUser: his });
  await callAs(ravi, 'POST /connections/accept', { toUser: hers });
  await asha.goto('/lobby');
  await ravi.goto(`/message-dashboard?with=${hers}`);
  await ravi.getByRole('button', { name: 'Talk by video' }).click();
  await expect(ravi.getByText(/^Calling /)).toBeVisible();
  await look(asha);
  await asha.getByRole('button', { name: 'Accept' }).click();
  await expect(tile(asha, people[1].first_name)).toHaveAttribute('data-state', 'connected');
  await expect(tile(ravi, people[0].first_name)).toHaveAttribute('data-state', 'connected');
  await look(asha);
  await asha.getByRole('button', { name: 'Camera, microphone and sound' }).click();
  await expect(asha.getByRole('dialog')).toBeVisible();
  await look(asha);
});
