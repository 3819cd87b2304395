import { expect, type Page, register, startSignedIn, test } from '../product.ts';

// the connection breaks on purpose
test.use({ broken: true });

test('a visitor uploads a large photo over a slow line: it is shrunk, shows progress, and resumes after a break (N-08)', async ({
  page,
  request,
}) => {
  test.slow();
  await startSignedIn(page, await register(request));
  await page.goto('/profile/edit');
  const picture = page.getByRole('group', { name: 'Profile picture' });
  const photo = await photoOf(page);
  expect(photo.length).toBeGreaterThan(3e6);
  await picture
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(picture.getByRole('button', { name: 'Choose another' })).toBeVisible();

  const sent: number[] = [];
  let breaks = true;
  await page.route('**/api/attendee/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    if (breaks) {
      breaks = false;
      return route.abort('connectionreset');
    }
    sent.push(route.request().postDataBuffer()?.length ?? 0);
    return route.fallback();
  });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('Nothing is lost: what you entered is still here.')).toBeVisible();

  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await save.click();
  await expect(picture.getByRole('progressbar')).toBeVisible();
  await page.waitForURL('**/profile');
  await expect(page.getByRole('main').locator('img[src^="data:image/"]').first()).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toBeLessThan(photo.length / 5);
});

/** Generates a photo like those from phones, with fine grain all over. */
async function photoOf(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2800, 2100);
    const pen = canvas.getContext('2d')!;
    const picture = pen.createImageData(canvas.width, canvas.height);
    let grain = 1;
    for (let at = 0; at < picture.data.length; at += 4) {
      grain = (grain * 48_271) % 2_147_483_647;
      const light = 110 + (grain % 90);
      picture.data.set([light, light, light - 20, 255], at);
    }
    pen.putImageData(picture, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.97 });
    const reader = new FileReader();
    const read = new Promise((resolve) => reader.addEventListener('load', resolve));
    reader.readAsDataURL(blob);
    await read;
    return (reader.result as string).split(',')[1]!;
  });
  return Buffer.from(base64, 'base64');
}
