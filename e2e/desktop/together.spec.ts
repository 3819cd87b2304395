import { look } from '../accessible.ts';
import { eli as eliLogin, hana as hanaLogin, withBooking } from '../booking.ts';
import { tile } from '../calls.ts';
import { callAs, expect, idOf, type Page, register, test } from '../product.ts';

/** Both look at the same picture in a call. */

test.slow();

const sheet = (page: Page) => page.getByRole('application');
const pointer = (page: Page, name: string) => sheet(page).getByText(name, { exact: false });

test('eli opens a picture for asha and himself, each sees where the other points, and she closes it', async ({
  enter,
  request,
}) => {
  const visitor = await register(request);
  const [asha, eli] = [await enter(visitor), await enter(eliLogin)];
  const [hana, stranger] = [await enter(hanaLogin), await enter(await register(request))];
  await withBooking({ asha, hana }, async (booking) => {
    await booking.before(3);
    for (const page of [asha, eli]) await page.goto(`/call/${booking._id}`);
    await eli.getByRole('button', { name: 'Join' }).click({ timeout: 30_000 });
    const show = eli.getByRole('button', { name: 'Show', exact: true });
    await show.click();
    const panel = eli.getByRole('complementary', { name: 'Look at it together' });
    await look(eli);

    // what arrives meanwhile doesn't cover the panel
    await callAs(stranger, 'POST /connections/send', { toUser: await idOf(eli) });
    await expect(eli.getByRole('status').getByText(/would like to connect/)).toBeVisible();
    await panel
      .getByRole('button', { name: /^Picture/ })
      .first()
      .click({ timeout: 5_000 });
    await expect(sheet(eli)).toBeVisible();

    // she comes later, and sees it too
    await asha.getByRole('button', { name: 'Join' }).click();
    await expect(tile(asha, 'Eli')).toHaveAttribute('data-state', 'connected');
    await expect(sheet(asha)).toBeVisible();
    const box = (await sheet(eli).boundingBox())!;
    await eli.mouse.move(box.x + box.width / 4, box.y + box.height / 2);
    await expect(pointer(asha, 'Eli')).toBeVisible();
    await look(asha);
    await sheet(asha).press('ArrowRight');
    await expect(pointer(eli, visitor.first_name)).toBeVisible();
    await eli.mouse.move(1, 1);
    await expect(pointer(asha, 'Eli')).toHaveCount(0);

    // on a phone the picture is above, with small faces, and the chat below it
    await asha.setViewportSize({ width: 360, height: 780 });
    await asha.getByRole('button', { name: /^Chat/ }).click();
    const chat = asha.getByRole('complementary', { name: 'Chat' });
    const [above, below] = [(await sheet(asha).boundingBox())!, (await chat.boundingBox())!];
    expect(above.y + above.height).toBeLessThanOrEqual(below.y);
    expect(above.height).toBeGreaterThan(120);
    await look(asha);
    await chat.getByRole('button', { name: 'Close' }).click();

    await asha.getByRole('button', { name: 'Hide it for me' }).click();
    await expect(sheet(asha)).toHaveCount(0);
    await expect(sheet(eli)).toBeVisible();
    await asha.getByRole('button', { name: 'Look together again' }).click();
    await asha.getByRole('button', { name: 'Close it for everyone' }).click();
    for (const page of [asha, eli]) await expect(sheet(page)).toHaveCount(0);
    for (const page of [asha, eli]) await page.getByRole('button', { name: 'Leave' }).click();
  });
});
