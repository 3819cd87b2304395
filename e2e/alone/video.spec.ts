import { existsSync } from 'node:fs';
import { firefox } from '@playwright/test';
import { look, visit } from '../accessible.ts';
import {
  agreed,
  expectTalk,
  fakes,
  flows,
  goIn,
  lineOf,
  loudness,
  newRoom,
  prepare,
  root,
  test,
  tile,
} from '../calls.ts';
import {
  demo,
  expect,
  idOf,
  type Newcomer,
  type Page,
  type Person,
  register,
  startSignedIn,
  tokenOf,
} from '../product.ts';

test.slow();

test(
  'four people see and hear each other, through mute, reload, a cut line, removal and the end of the room',
  { tag: '@full' },
  async ({ open, request }) => {
    const people: Person[] = [demo('alice'), demo('bob'), demo('sam')];
    const guest: Newcomer = await register(request, root);
    const pages: Page[] = [];
    for (const person of [...people, guest]) pages.push(await open(person, ...fakes, agreed));
    const [alice, bob, sam, asha] = pages as [Page, Page, Page, Page];
    const roomId = await newRoom(alice);
    const loaded: string[] = [];
    alice.on('request', (asked) => loaded.push(asked.url()));
    for (const page of pages) await goIn(page, roomId);
    expect(loaded.filter((url) => /MeshClient/.test(url))).toHaveLength(1);
    expect(loaded.filter((url) => /LiveKit/.test(url))).toEqual([]);
    await test.step('frames of each are decoded by each', async () => {
      for (const page of pages) await expectTalk(page, 3);
    });
    await look(alice);

    await test.step('who mutes is seen muted, and no sound comes from them', async () => {
      await bob.getByRole('button', { name: 'Microphone', exact: true }).click();
      await expect(tile(alice, 'Bob').getByText('Microphone off')).toBeAttached();
      const quiet = async () =>
        (await Promise.all([0, 1, 2].map((nth) => loudness(alice, nth)))).filter(
          (energy) => energy < 0.02,
        ).length;
      await expect.poll(quiet, { timeout: 30_000 }).toBe(1);
      await bob.getByRole('button', { name: 'Microphone', exact: true }).click();
      await expect(tile(alice, 'Bob').getByText('Microphone off')).toHaveCount(0);
      await expect.poll(quiet, { timeout: 30_000 }).toBe(0);
    });

    await test.step('a hand, the chat and the people list reach everybody', async () => {
      await bob.getByRole('button', { name: 'Raise hand' }).click();
      await expect(tile(sam, 'Bob').getByText('Hand is up')).toBeAttached();
      await sam.getByRole('button', { name: 'Chat' }).click();
      await sam
        .getByRole('textbox', { name: 'Message everyone in the room' })
        .fill('Milk or lemon?');
      await sam.getByRole('button', { name: 'Send', exact: true }).click();
      await alice.getByRole('button', { name: 'Chat' }).click();
      await expect(alice.getByRole('log')).toContainText('Milk or lemon?');
      await look(alice);
      await alice.getByRole('button', { name: /^People/ }).click();
      await look(alice);
    });

    await test.step('a reload goes right in again', async () => {
      await bob.reload();
      await expect(bob.getByRole('toolbar')).toBeVisible();
      for (const page of pages) await expectTalk(page, 3);
    });

    await test.step('20 s without network, longer than a place is kept, and back', async () => {
      await sam.context().setOffline(true);
      await expect(sam.getByText(/^Connection lost/).first()).toBeVisible();
      await sam.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20_000)));
      await sam.context().setOffline(false);
      await expect(sam.getByText(/^Connection lost/)).toHaveCount(0, { timeout: 30_000 });
      for (const page of pages) await expectTalk(page, 3);
    });

    await test.step('a host mutes and shows somebody out within 5 s', async () => {
      const person = alice.getByRole('complementary').getByRole('listitem');
      const his = person.filter({ hasText: guest.first_name });
      await his.getByRole('button', { name: /^Mute/ }).click();
      await expect(asha.getByRole('button', { name: 'Microphone', exact: true })).toHaveAttribute(
        'aria-pressed',
        'false',
      );
      await his.getByRole('button', { name: /^Remove/ }).click();
      await his.getByRole('button', { name: /^Yes, remove/ }).click();
      await expect(asha.getByRole('heading', { name: 'The host removed you' })).toBeVisible();
      await expect(tile(bob, guest.first_name)).toHaveCount(0);
      await visit(asha, `${root}/breakoutroom/${roomId}/devices`);
      await expect(asha.getByText(/^The host removed you from this room/)).toBeVisible();
    });

    await test.step('who was shown out is let in again by the host, and sees the way in at once', async () => {
      await look(alice);
      const out = alice.getByRole('region', { name: 'Removed' });
      await out.getByRole('button', { name: `Let in again ${guest.first_name}` }).press('Enter');
      await expect(out).toHaveCount(0);
      await expect(asha.getByText(/^The host removed you/)).toHaveCount(0);
      await expect(
        asha.getByRole('button', { name: 'Join without camera and microphone' }),
      ).toBeVisible();
    });

    await test.step('a closed tab is gone within moments, and a closed room ends for all', async () => {
      await sam.close({ runBeforeUnload: true });
      await expect(tile(bob, 'Sam')).toHaveCount(0);
      await expectTalk(bob, 1);
      await alice.getByRole('button', { name: 'End the room for everyone' }).click();
      await alice.getByRole('button', { name: 'End the room' }).click();
      for (const page of [alice, bob])
        await expect(page.getByRole('heading', { name: 'The room has ended' })).toBeVisible();
      await look(bob);
    });
  },
);

test('bob shares his screen; opened in a second tab, the newest tab keeps the place', async ({
  open,
}) => {
  const alice = await open(demo('alice'), ...fakes, agreed);
  const bob = await open(demo('bob'), ...fakes, agreed);
  const roomId = await newRoom(alice);
  for (const page of [alice, bob]) await goIn(page, roomId);
  await expectTalk(alice, 1);
  await bob.getByRole('button', { name: 'Share screen' }).click();
  await expect(alice.getByRole('figure').locator('video')).toBeVisible();
  await look(alice);
  await bob.getByRole('button', { name: 'Share screen' }).click();
  await expect(alice.getByRole('figure')).toHaveCount(0);
  const second = await bob.context().newPage();
  await prepare(second);
  await goIn(second, roomId);
  await expect(
    bob.getByRole('heading', { name: 'You joined this room in another tab' }),
  ).toBeVisible();
  await expectTalk(alice, 1);
  await expectTalk(second, 1);
});

test(
  'on a slow line the picture shrinks, then pauses with a notice while sound goes on, and returns (N-06)',
  { tag: '@full' },
  async ({ open }) => {
    const alice = await open(demo('alice'), ...fakes, agreed);
    const bob = await open(demo('bob'), ...fakes, agreed);
    const setLine = await lineOf(alice);
    const roomId = await newRoom(bob);
    await goIn(alice, roomId, { savesData: false });
    await goIn(bob, roomId);
    await expectTalk(bob, 1);
    const said = (sentence: string) =>
      expect(alice.getByText(sentence).first()).toBeVisible({ timeout: 60_000 });

    await setLine(300_000);
    await said('Weak connection: we made your video smaller to keep the sound clear.');
    await look(alice);
    await setLine(100_000);
    await said('Weak connection: your video is paused, your sound stays on.');
    await expect(tile(bob, 'Alice').locator('video')).toHaveCount(0);
    const [before] = await flows(bob);
    expect(await loudness(bob, 0)).toBeGreaterThan(0.02);
    const [after] = await flows(bob);
    expect(after!.frames).toBe(before!.frames);
    await setLine(3_000_000);
    await expect(tile(bob, 'Alice').locator('video')).toHaveCount(1, { timeout: 60_000 });
    await expectTalk(bob, 1);
  },
);

test(
  'asha is warned when someone she blocked is in the room; they never learn of it',
  { tag: '@full' },
  async ({ open, request }) => {
    const sam = await open(demo('sam'), ...fakes, agreed);
    const asha = await open(await register(request, root), ...fakes, agreed);
    const ravi = await open(await register(request, root), ...fakes, agreed);
    const roomId = await newRoom(sam);
    await goIn(asha, roomId);
    const headers = { authorization: await tokenOf(asha) };
    const data = { toUser: await idOf(ravi) };
    const blocked = await asha.request.post('/api/connections/block', { headers, data });
    expect(blocked.status()).toBe(200);
    await goIn(ravi, roomId);
    await expect(asha.getByText(/^You’ve blocked .* they can see and hear you/)).toBeVisible();
    await look(asha);
    await expectTalk(ravi, 1);
    await expect(ravi.getByText(/blocked/)).toHaveCount(0);
    await ravi.getByRole('button', { name: 'Leave' }).click();
    await expect(asha.getByText(/^You’ve blocked/)).toHaveCount(0);
    await asha.getByRole('button', { name: 'Leave' }).click();
    await goIn(ravi, roomId);
    await visit(asha, `${root}/breakoutroom/${roomId}/devices`);
    await expect(asha.getByText(/^Someone you’ve blocked is inside/)).toBeVisible();
  },
);

test(
  'a recording needs everyone’s yes and is offered to those who were in it',
  { tag: '@full' },
  async ({ open }) => {
    const alice = await open(demo('alice'), ...fakes, agreed);
    const bob = await open(demo('bob'), ...fakes, agreed);
    const roomId = await newRoom(alice);
    for (const page of [alice, bob]) await goIn(page, roomId);
    await expectTalk(alice, 1);
    const firstPiece = alice.waitForResponse(/\/video\/recording\/[\w-]+\/0$/, { timeout: 90_000 });
    await alice.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(alice.getByText(/^Waiting for 1 person/)).toBeVisible();
    for (const page of [alice, bob]) await look(page);
    await bob.getByRole('button', { name: 'I agree', exact: true }).click();
    for (const page of [alice, bob])
      await expect(page.getByText('This room is being recorded.').first()).toBeVisible();
    await look(bob);
    expect((await firstPiece).status()).toBe(200);
    await alice.getByRole('button', { name: 'Stop recording' }).click();
    await expect(bob.getByText('Recording has stopped.').first()).toBeVisible();
    await bob.getByRole('button', { name: 'Leave' }).click();
    const film = bob.getByRole('region', { name: 'Recordings that you are in' }).locator('video');
    await expect(film).toBeVisible({ timeout: 60_000 });
    await expect
      .poll(() => film.evaluate((element: HTMLVideoElement) => element.duration))
      .toBeGreaterThan(2);
    await look(bob);
    await alice.getByRole('button', { name: 'Leave' }).click();
    await visit(alice, `${root}/notifications`);
    await alice
      .getByText(/^The recording of “Tea at the window”/)
      .first()
      .click();
    await expect(alice).toHaveURL(/\/devices$/);
    await expect(
      alice.getByRole('region', { name: 'Recordings that you are in' }).locator('video'),
    ).toBeVisible();
    await look(alice);
  },
);

test('Chromium and Firefox talk', { tag: '@full' }, async ({ open, baseURL }) => {
  const executablePath = '/usr/bin/firefox-esr';
  test.skip(!existsSync(executablePath), 'firefox-esr is not installed here');
  const alice = await open(demo('alice'), ...fakes, agreed);
  const roomId = await newRoom(alice);
  await goIn(alice, roomId);
  const other = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    firefoxUserPrefs: {
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      'media.autoplay.default': 0,
      'media.peerconnection.ice.loopback': true,
      'media.peerconnection.ice.obfuscate_host_addresses': false,
    },
  });
  try {
    const context = await other.newContext({ baseURL: baseURL!, locale: 'en-IN' });
    const bob = await context.newPage();
    await prepare(bob);
    await startSignedIn(bob, demo('bob'), root);
    await goIn(bob, roomId);
    await expectTalk(alice, 1);
    await expectTalk(bob, 1);
  } finally {
    await other.close();
  }
});

test('two people talk through LiveKit', { tag: '@full' }, async ({ open }) => {
  test.skip(!process.env['LIVEKIT_URL'], 'LIVEKIT_URL is not set');
  const alice = await open(demo('alice'), ...fakes, agreed);
  const bob = await open(demo('bob'), ...fakes, agreed);
  const roomId = await newRoom(alice);
  for (const page of [alice, bob]) await goIn(page, roomId);
  for (const page of [alice, bob])
    await expect
      .poll(async () => (await flows(page)).reduce((sum, { frames }) => sum + frames, 0), {
        timeout: 40_000,
      })
      .toBeGreaterThan(10);
});
