import { execFileSync } from 'node:child_process';
import { look, visit } from '../accessible.ts';
import {
  callAs,
  demo,
  expect,
  idOf,
  liveSession,
  type Page,
  register,
  startSignedIn,
  test,
  tokenOf,
} from '../product.ts';

const root = '/e/conference';
const hasEncoder = (() => {
  try {
    return execFileSync('ffmpeg', ['-version']).length > 0;
  } catch {
    return false;
  }
})();

test.use({
  permissions: ['camera', 'microphone'],
});

/** Adds a session of sam's own that is live now: a broadcast leaves its session changed. */
async function addLiveSession(hana: Page, sam: string, mo: string): Promise<string> {
  const shown = await callAs<{ session: { startAt: string; player: object } }>(
    hana,
    `GET /organiser/session/${await liveSession(hana, root)}`,
  );
  const { startAt, player } = shown.session;
  const added = await callAs<{ session: { _id: string } }>(hana, 'POST /organiser/session', {
    topic: { en: 'On air' },
    panels: [
      { userId: sam, role: 'speaker' },
      { userId: mo, role: 'moderator' },
    ],
    ...{ startAt, duration: 240, player },
  });
  return added.session._id;
}

test('sam goes on air from a browser with captions; alice watches live and later the recording', async ({
  page: sam,
  enter,
  request,
}) => {
  await startSignedIn(sam, demo('sam'), root);
  const hana = await enter(demo('hana'), root);
  const mo = await enter(demo('mo'), root);
  const session = await addLiveSession(hana, await idOf(sam), await idOf(mo));
  const room = `${root}/meeting/${session}`;
  const alice = await enter(await register(request, root), root);
  const headers = { authorization: await tokenOf(alice) };
  const seat = `/api/meetings/${session}/attendee/${await idOf(alice)}`;
  expect((await alice.request.post(seat, { headers, data: {} })).status()).toBe(200);
  for (const page of [sam, alice]) await visit(page, room);

  const words = 'WEBVTT\n\n00:00.000 --> 00:30.000\nWelcome to row one\n';
  const vtt = { name: 'words.vtt', mimeType: 'text/vtt', buffer: Buffer.from(words) };
  await sam.getByLabel('Upload a .vtt file').setInputFiles({ ...vtt, buffer: Buffer.from('no') });
  await expect(sam.getByRole('alert')).toBeVisible();
  await sam.getByLabel('Upload a .vtt file').setInputFiles(vtt);
  await expect(sam.getByText('Captions added.')).toBeVisible();
  const track = alice.locator('video track');
  await expect(track).toHaveAttribute('src', /captions\..*\.vtt$/);
  const cues = () => track.evaluate((one: HTMLTrackElement) => one.track.cues?.length ?? 0);
  await expect.poll(cues).toBe(1);
  expect(await track.evaluate((one: HTMLTrackElement) => one.track.mode)).toBe('showing');

  if (!hasEncoder) {
    await expect(sam.getByText(/ffmpeg isn’t installed/)).toBeVisible();
    return;
  }
  await sam.getByText('Studio', { exact: true }).click();
  await look(sam);
  await sam.getByRole('button', { name: 'Camera and microphone' }).click();
  await expect(sam.getByLabel('Your camera, visible only to you')).toBeVisible();
  await expect(sam.getByRole('meter', { name: 'Your volume' })).toBeVisible();
  await look(sam);
  await sam.getByRole('button', { name: 'Go on air' }).click();
  await expect(sam.getByText(/^Going live in \d seconds?$/)).toBeVisible();
  await sam.getByRole('button', { name: 'Start now' }).click();
  await expect(sam.getByText('You are on air')).toBeVisible();
  await expect(alice.locator('[data-kind=stage] video')).toBeVisible({ timeout: 30_000 });
  const seconds = () => alice.locator('video').evaluate((one: HTMLVideoElement) => one.currentTime);
  await expect.poll(seconds, { timeout: 30_000 }).toBeGreaterThan(1);
  await expect(sam.getByText(/^about \d+ seconds?$/)).toBeVisible({ timeout: 30_000 });
  await visit(mo, `${room}?panel=bench`);
  await mo.getByRole('textbox', { name: 'Line to Sam, who is on air' }).fill('Two minutes left');
  await mo.getByRole('button', { name: 'Show it' }).click();
  await expect(sam.getByText('Two minutes left')).toBeVisible();
  await look(mo);
  await look(sam);
  await sam.getByText('What viewers see', { exact: true }).click();
  await expect(sam.locator('[data-kind=stage] video')).toBeVisible();
  await expect(sam.getByText('You are on air')).toBeVisible();
  await sam.getByRole('button', { name: 'End broadcast' }).click();
  await expect(sam.getByText(/^You’re off air/)).toBeVisible();
  await expect(alice.locator('[data-kind=stage]')).toHaveCount(0);
  // though the session has a film
  await expect(alice.getByText('The broadcast has ended.')).toBeVisible();
  const recorded = async () => {
    const reply = await alice.request.get(`/api/session/${session}/stage`, { headers });
    const { recording } = (await reply.json()) as { recording: { url: string } | null };
    return recording?.url ?? '';
  };
  await expect.poll(recorded, { timeout: 30_000 }).toMatch(/\/recording-.*\.mp4$/);
  expect((await alice.request.get(await recorded())).headers()['content-type']).toBe('video/mp4');
  await callAs(hana, `DELETE /organiser/session/${session}`);
});
