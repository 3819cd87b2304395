import { look } from './accessible.ts';
import { eli as eliLogin } from './booking.ts';
import { boothAt, expect, type Page, register, test } from './product.ts';

/** 360° pictures: an exhibitor adds one, and a visitor looks around in it. */

test.slow();

/** A picture of a room all around, of this size, as a file. */
async function paint(page: Page, width: number, height: number) {
  const base64 = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: wide, height: high });
      const pen = canvas.getContext('2d')!;
      for (const [at, colour] of ['#c9b79c', '#7f9a8c', '#b4633c', '#40566b'].entries()) {
        pen.fillStyle = colour;
        pen.fillRect((at * wide) / 4, 0, wide / 4, high);
      }
      return canvas.toDataURL('image/png').split(',')[1]!;
    },
    [width, height] as const,
  );
  return { name: 'room.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

test(
  'eli adds a 360° picture to his booth, and asha looks around in it with keys, buttons and its description',
  { tag: '@full' },
  async ({ enter, request }) => {
    const [eli, asha] = [await enter(eliLogin), await enter(await register(request))];
    const { _id: boothId } = await boothAt(eli);
    const title = `Lobby ${Date.now() % 100_000}`;

    await eli.goto(`/exhibitor/booth?booth=${boothId}`);
    const part = eli.getByRole('group', { name: '360° pictures' });
    const choose = async (width: number, height: number) => {
      const chooser = eli.waitForEvent('filechooser');
      await part.getByRole('button', { name: 'Add a 360° picture' }).click();
      await (await chooser).setFiles(await paint(eli, width, height));
    };
    await choose(900, 600);
    await expect(part.getByRole('alert')).toContainText('twice as wide as it is high');
    await choose(2000, 1000);
    const row = part.getByRole('listitem').last();
    await row.getByLabel('Name, such as Living room').fill(title);
    await eli.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(row.getByLabel(/^What people see/)).toHaveAttribute('aria-invalid', 'true');
    await look(eli);
    await row.getByLabel(/^What people see/).fill('Four walls, each in a colour of its own.');
    await eli.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(eli.getByText('Saved. Visitors can see it now.')).toBeVisible();

    await asha.goto(`/booth/${boothId}`);
    const viewer = /photo-sphere|Sphere/;
    const loaded = () =>
      asha.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(' '),
      );
    expect(await loaded()).not.toMatch(viewer);
    const opener = asha.getByRole('button', { name: 'Look around', exact: true });
    await opener.click();
    const dialog = asha.getByRole('dialog');
    await dialog.getByRole('button', { name: title }).click();
    await expect(dialog.getByText('Four walls, each in a colour of its own.')).toBeVisible();
    const sphere = dialog.getByRole('application', { name: new RegExp(`^${title}`) });
    await expect(sphere.locator('canvas')).toBeVisible();
    await expect(sphere).toHaveAccessibleDescription('Four walls, each in a colour of its own.');
    await sphere.focus();
    const seen = () => sphere.locator('canvas').screenshot();
    const first = await seen();
    for (let turn = 0; turn < 6; turn++) await asha.keyboard.press('ArrowRight');
    await expect.poll(async () => (await seen()).equals(first)).toBe(false);
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await look(asha);
    await asha.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  },
);
