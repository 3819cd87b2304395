import { look, visit } from '../accessible.ts';
import { agreed, fakes, goIn, newRoom, root, test } from '../calls.ts';
import { expect, type Page, register } from '../product.ts';

/** The device check before a room, in browsers that grant, refuse or lack devices. */

test.slow();

const ask = (page: Page) =>
  page.getByRole('button', { name: 'Check camera and microphone' }).click();
const door = (roomId: string) => `${root}/breakoutroom/${roomId}/devices`;
const listening = 'Join without camera and microphone';

/** Makes the browser refuse all devices for a reason that no browser flag can cause. */
async function refuseDevices(page: Page, name: string): Promise<void> {
  await page.addInitScript((why) => {
    MediaDevices.prototype.getUserMedia = () => Promise.reject(new DOMException('no', why));
  }, name);
}

test('with access granted, a visitor tests camera, microphone, sound and connection, and may join without camera', async ({
  open,
  request,
}) => {
  const page = await open(await register(request, root), ...fakes, agreed);
  const roomId = await newRoom(page);
  await visit(page, door(roomId));
  await look(page);
  await expect(page.getByRole('button', { name: listening })).toBeVisible();
  await ask(page);
  await expect(page.getByRole('meter')).toBeVisible();
  await expect(page.getByText('We can hear you.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Camera' })).toBeVisible();
  await page.getByRole('button', { name: 'Play a chime' }).click();
  await expect(page.getByText(/^Did you hear it/)).toBeVisible();
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText('Video works from here.')).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Camera', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Join without camera' })).toBeVisible();
});

test('a visitor who refuses access reads how to allow it, and joins without devices', async ({
  open,
  request,
}) => {
  const page = await open(
    await register(request, root),
    ...fakes,
    '--use-fake-ui-for-media-stream=deny',
  );
  const roomId = await newRoom(page);
  await visit(page, door(roomId));
  await ask(page);
  await expect(page.getByText('Microphone access is blocked.')).toBeVisible();
  await expect(page.getByText('Camera access is blocked.')).toBeVisible();
  await expect(page.getByText(/^Click the icon to the left/).first()).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: listening }).click();
  await expect(page.getByRole('toolbar')).toBeVisible();
});

test('an unanswered permission prompt counts as no; after allowing it, trying again is enough', async ({
  open,
  request,
}) => {
  const page = await open(await register(request, root), ...fakes);
  const roomId = await newRoom(page);
  await visit(page, door(roomId));
  await ask(page);
  await expect(page.getByText('Microphone access is blocked.')).toBeVisible();
  await expect(page.getByText('Camera access is blocked.')).toBeVisible();
  await page.context().grantPermissions(['camera', 'microphone']);
  for (const left of [2, 1]) {
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toHaveCount(left);
    await again.first().click();
    await expect(again).toHaveCount(left - 1);
  }
  await expect(page.getByRole('meter')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join now' })).toBeVisible();
});

test('a visitor who allows only one device joins with that one', async ({ open, request }) => {
  const page = await open(await register(request, root), ...fakes);
  await page.context().grantPermissions(['microphone']);
  const roomId = await newRoom(page);
  await visit(page, door(roomId));
  await ask(page);
  await expect(page.getByText('We can hear you.')).toBeVisible();
  await expect(page.getByText('Camera access is blocked.')).toBeVisible();
  await expect(page.getByText('Microphone access is blocked.')).toHaveCount(0);
  await look(page);
  await page.getByRole('button', { name: 'Join without camera' }).click();
  const control = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(control('Microphone')).toHaveAttribute('aria-pressed', 'true');
  await expect(control('Camera')).toHaveAttribute('aria-pressed', 'false');
});

test('a visitor without devices reads what still works', async ({ open, request }) => {
  const page = await open(await register(request, root));
  await page.context().grantPermissions(['camera', 'microphone']);
  const roomId = await newRoom(page);
  await visit(page, door(roomId));
  await ask(page);
  await expect(page.getByText('No camera found.')).toBeVisible();
  await expect(page.getByText('No microphone found.')).toBeVisible();
  await expect(page.getByText(/join without it: you can listen and write/).first()).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: listening }).click();
  await expect(page.getByRole('toolbar')).toBeVisible();
});

const used = (device: string) => `Another program is using the ${device}.`;
for (const [name, sentence, help] of [
  ['NotReadableError', used, 'Close other programs and tabs'],
  ['AbortError', used, 'Close other programs and tabs'],
  [
    'TypeError',
    (device: string) => `We couldn’t start the ${device}.`,
    'Try again, or choose another one',
  ],
] as const)
  test(`${name}: each device says so`, async ({ open, request }) => {
    const page = await open(await register(request, root), ...fakes, agreed);
    await refuseDevices(page, name);
    const roomId = await newRoom(page);
    await visit(page, door(roomId));
    await ask(page);
    for (const device of ['microphone', 'camera'])
      await expect(page.getByText(sentence(device))).toBeVisible();
    await expect(page.getByText(new RegExp(`^${help}`))).toHaveCount(2);
    await expect(page.getByRole('button', { name: listening })).toBeVisible();
  });

test('a visitor on a page without https reads that devices need it, with no useless button', async ({
  open,
  request,
}) => {
  const page = await open(await register(request, root), ...fakes, agreed);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined }),
  );
  const roomId = await newRoom(page);
  await visit(page, door(roomId));
  await ask(page);
  await expect(page.getByText('The microphone needs a secure page.')).toBeVisible();
  await expect(page.getByText('The camera needs a secure page.')).toBeVisible();
  await expect(page.getByText(/^Open this page with https/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await look(page);
  await page.getByRole('button', { name: listening }).click();
  await expect(page.getByRole('toolbar')).toBeVisible();
});

test('a visitor’s choice of devices is remembered, and a missing device is replaced', async ({
  open,
  request,
}) => {
  const page = await open(await register(request, root), ...fakes, agreed);
  const roomId = await newRoom(page);
  const camera = page.getByRole('combobox', { name: 'Camera' });
  const saver = page.getByRole('checkbox', { name: /^Low-data mode/ });
  await visit(page, door(roomId));
  await ask(page);
  await camera.selectOption({ index: 1 });
  const chosen = await camera.inputValue();
  await saver.check();
  await visit(page, door(roomId));
  await ask(page);
  await expect(camera).toHaveValue(chosen);
  await expect(saver).toBeChecked();
  await page.getByRole('button', { name: 'Camera', exact: true }).click();
  await page.getByRole('button', { name: 'Join without camera' }).click();
  const control = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(control('Camera')).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(control('Camera')).toHaveAttribute('aria-pressed', 'false');
  await expect(control('Microphone')).toHaveAttribute('aria-pressed', 'true');

  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.endsWith(':devices'))!;
    const kept = JSON.parse(localStorage.getItem(key)!);
    localStorage.setItem(key, JSON.stringify({ ...kept, cameraId: 'unplugged', camera: true }));
  });
  await goIn(page, roomId);
  await expect(control('Camera')).toHaveAttribute('aria-pressed', 'true');
});

test('a visitor whose browser blocks connections learns so from the test', async ({
  open,
  request,
}) => {
  const page = await open(await register(request, root), ...fakes, agreed);
  await page.addInitScript(() => {
    RTCPeerConnection.prototype.addIceCandidate = () => Promise.resolve();
  });
  const roomId = await newRoom(page);
  await visit(page, door(roomId));
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText(/^Video is blocked here/)).toBeVisible();
  await look(page);
});
