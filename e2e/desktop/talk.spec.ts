import { look } from '../accessible.ts';
import { withBooking } from '../booking.ts';
import { tile } from '../calls.ts';
import {
  boothAt,
  callAs,
  demo,
  expect,
  idOf,
  type Page,
  register,
  test,
  tokenOf,
} from '../product.ts';

/** Rooms for two: from a thread, from a desk, and for a booked call. */

test.slow();

/** Both are in the same room, without another step. */
async function expectTogether(one: Page, other: Page, names: [string, string]): Promise<void> {
  for (const page of [one, other]) await expect(page).toHaveURL(/\/breakoutroom\/[\w-]+$/);
  await expect(tile(one, names[1])).toHaveAttribute('data-state', 'connected');
  await expect(tile(other, names[0])).toHaveAttribute('data-state', 'connected');
}

/** Runs in the page. */
function isFloatingPlaying(): boolean {
  const video = document.pictureInPictureElement as HTMLVideoElement | null;
  return video !== null && video.videoWidth > 0 && !video.paused;
}

test('two connected people start a talk from their thread once the other says yes; a no ends it', async ({
  enter,
  request,
}) => {
  const people = [await register(request), await register(request)] as const;
  const [asha, ravi] = [await enter(people[0]), await enter(people[1])];
  const [hers, his] = [await idOf(asha), await idOf(ravi)];
  await asha.goto(`/message-dashboard?with=${his}`);
  await expect(asha.getByRole('textbox', { name: /^Message/ })).toBeVisible();
  await expect(asha.getByRole('button', { name: 'Talk by video' })).toHaveCount(0);
  await callAs(asha, 'POST /connections/send', { toUser: his });
  await callAs(ravi, 'POST /connections/accept', { toUser: hers });
  await ravi.goto(`/message-dashboard?with=${hers}`);

  await asha.getByRole('button', { name: 'Talk by video' }).click();
  await expect(asha.getByText(/^Calling /)).toBeVisible();
  await expect(ravi.getByText(/is calling you by video/).first()).toBeVisible();
  for (const page of [asha, ravi]) await look(page);
  await ravi.getByRole('button', { name: 'Not now' }).click();
  await expect(asha.getByText(/can’t talk right now/)).toBeVisible();

  // after a no, the caller has to wait, so now he calls
  await ravi.getByRole('button', { name: 'Talk by video' }).click();
  await asha.getByRole('button', { name: 'Accept' }).click();
  await expectTogether(asha, ravi, [people[0].first_name, people[1].first_name]);
  for (const page of [asha, ravi]) await look(page);

  const float = ravi.getByRole('button', { name: 'Picture in picture' });
  await expect(float).toHaveCount(0);
  await asha.getByRole('button', { name: 'Camera', exact: true }).click();
  await float.click();
  await expect(float).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => ravi.evaluate(isFloatingPlaying)).toBe(true);
  await look(ravi);
  // without a picture there is nothing to keep on top
  await asha.getByRole('button', { name: 'Camera', exact: true }).click();
  await expect(float).toHaveCount(0);
  await expect.poll(() => ravi.evaluate(isFloatingPlaying)).toBe(false);

  await asha.getByRole('button', { name: 'Leave' }).click();
  await expect(ravi.getByText(/ has left the call/)).toBeVisible();
  await look(asha);
  await asha.getByRole('link', { name: 'Back to the conversation' }).click();
  await expect(asha).toHaveURL(new RegExp(`/message-dashboard\\?with=${his}`));
});

test('eli takes a waiting visitor into a room', { tag: '@full' }, async ({ enter, request }) => {
  const visitor = await register(request);
  const asha = await enter(visitor);
  const booth = await boothAt(asha);
  await asha.goto(`/booth/${booth._id}?open=chat`);
  await asha.getByRole('textbox', { name: 'Ask a question' }).fill('May I see the plan?');
  await asha.keyboard.press('Enter');
  const eli = await enter(demo('eli'));
  await eli.goto('/desk');
  await eli.getByRole('button', { name: new RegExp(visitor.first_name) }).click();
  await expect(eli.getByRole('button', { name: 'Talk by video' })).toHaveCount(0);
  await eli.getByRole('button', { name: 'Take it' }).click();
  await eli.getByRole('button', { name: 'Talk by video' }).click();
  await expect(asha.getByText(/is calling you by video/).first()).toBeVisible();
  // wherever eli is by then
  await eli.goto('/lobby');
  await asha.getByRole('button', { name: 'Accept' }).click();
  await expectTogether(asha, eli, [visitor.first_name, 'Eli']);
  for (const page of [asha, eli]) await page.getByRole('button', { name: 'Leave' }).click();
  await eli.getByRole('link', { name: 'Back to the conversation' }).click();
  await expect(eli).toHaveURL(/\/desk\?thread=/);
  await asha.getByRole('link', { name: 'Back to the booth' }).click();
  await expect(asha).toHaveURL(new RegExp(`/booth/${booth._id}`));
});

test(
  'a booked call opens as a room at its time, for its two people only',
  { tag: '@full' },
  async ({ enter, request }) => {
    const visitor = await register(request);
    const [asha, eli] = [await enter(visitor), await enter(demo('eli'))];
    const [bob, hana] = [await enter(demo('bob')), await enter(demo('hana'))];
    await withBooking({ asha, hana }, async (booking) => {
      await booking.before(16);
      await asha.goto('/MyBreakoutRooms');
      await eli.goto('/desk');
      await expect(asha.getByText(/^You can join from/)).toBeVisible();
      await expect(asha.getByRole('button', { name: 'Join' })).toHaveCount(0);
      await look(asha);

      await booking.before(14);
      await asha.getByRole('button', { name: 'Join' }).click({ timeout: 30_000 });
      await expect(asha.getByRole('toolbar')).toBeVisible();
      const hers = eli.getByRole('listitem').filter({ hasText: visitor.first_name });
      await expect(hers).toContainText(`${visitor.first_name} Rao is waiting`);
      await look(eli);
      await hers.getByRole('button', { name: 'Join' }).click();
      await expectTogether(asha, eli, [visitor.first_name, 'Eli']);

      const roomId = new URL(asha.url()).pathname.split('/')[2]!;
      const headers = { authorization: await tokenOf(bob) };
      const addresses = [
        `/api/rooms/${roomId}`,
        `/api/video/${roomId}`,
        `/api/call/${booking._id}`,
      ];
      for (const address of addresses)
        expect((await bob.request.get(address, { headers })).status()).toBe(404);
      const opened = await bob.request.post(`/api/call/${booking._id}/room`, { headers });
      expect(opened.status()).toBe(404);
    });
  },
);
