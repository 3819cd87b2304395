import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { look, visit } from '../accessible.ts';
import {
  callAs,
  demo,
  expect,
  idOf,
  liveSession,
  register,
  startSignedIn,
  test as base,
  tokenOf,
} from '../product.ts';
import { freePort, openServer, type Server } from '../server.ts';

const root = '/e/conference';
const hasEncoder = spawnSync('ffmpeg', ['-version']).status === 0;

const test = base.extend<object, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures' names from here
    async ({}, give) => {
      const server = await openServer({ RTMP_PORT: String(await freePort()) });
      await give(server);
      await server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

let crew: ChildProcess | undefined;
test.afterEach(() => void crew?.kill('SIGKILL'));

test(
  'sam’s crew broadcasts from OBS: sam sees the signal, alice watches, and revoking the key ends it',
  { tag: '@full' },
  async ({ page: sam, enter, request }) => {
    test.skip(!hasEncoder, 'ffmpeg is not installed');
    await startSignedIn(sam, demo('sam'), root);
    const hana = await enter(demo('hana'), root);
    const shown = await callAs<{ session: { startAt: string } }>(
      hana,
      `GET /organiser/session/${await liveSession(hana, root)}`,
    );
    const added = await callAs<{ session: { _id: string } }>(hana, 'POST /organiser/session', {
      topic: { en: 'From the crew' },
      panels: [{ userId: await idOf(sam), role: 'speaker' }],
      ...{ startAt: shown.session.startAt, duration: 240 },
    });
    const session = added.session._id;
    const alice = await enter(await register(request, root), root);
    const headers = { authorization: await tokenOf(alice) };
    const seat = `/api/meetings/${session}/attendee/${await idOf(alice)}`;
    expect((await alice.request.post(seat, { headers, data: {} })).status()).toBe(200);
    for (const page of [sam, alice]) await visit(page, `${root}/meeting/${session}`);

    await sam.getByText('Broadcast from OBS or vMix').click();
    await sam.getByRole('button', { name: 'Create stream key' }).click();
    const key = await sam.getByLabel('Stream key', { exact: true }).inputValue();
    const server = await sam.getByLabel('Server', { exact: true }).inputValue();
    expect(server).toMatch(/^rtmp:\/\/localhost:\d+\/live$/);
    await expect(sam.getByText('Nothing arrives yet.')).toBeVisible();
    await sam.getByText('How to set up your program').click();
    await look(sam);
    // which has shown the page for a phone, too
    await sam.getByText('Broadcast from OBS or vMix').click();
    await expect(sam.getByText(/Key created by Sam/)).toBeVisible();
    await expect(sam.getByLabel('Stream key', { exact: true })).toHaveCount(0);
    crew = spawn('ffmpeg', [
      ...['-hide_banner', '-loglevel', 'error', '-re'],
      ...['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=15'],
      ...['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency'],
      ...['-pix_fmt', 'yuv420p', '-g', '30', '-c:a', 'aac', '-f', 'flv', `${server}/${key}`],
    ]);
    await expect(sam.getByText('Signal received. It’s on air.')).toBeVisible();
    await expect(sam.getByText('640 × 360, 15 frames a second')).toBeVisible();
    await expect(alice.locator('[data-kind=stage] video')).toBeVisible({ timeout: 30_000 });
    const seconds = () =>
      alice.locator('video').evaluate((one: HTMLVideoElement) => one.currentTime);
    await expect.poll(seconds, { timeout: 30_000 }).toBeGreaterThan(1);

    await sam.getByRole('button', { name: 'Revoke key' }).click();
    await sam.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
    await expect(sam.getByRole('button', { name: 'Create stream key' })).toBeVisible();
    await expect(alice.locator('[data-kind=stage]')).toHaveCount(0, { timeout: 30_000 });
  },
);
