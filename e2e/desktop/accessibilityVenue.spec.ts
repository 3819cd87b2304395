import { look, visit } from '../accessible.ts';
import { boothAt, demo, expect, register, startSignedIn, test } from '../product.ts';

test.slow();

test('alice meets no barrier in the hall, its floors, the card of a booth and the list (A-01, A-10)', async ({
  page,
}) => {
  await startSignedIn(page, demo('alice'));
  await visit(page, '/exhibition-hall');
  await look(page);
  for (const city of ['Bangalore', 'Coimbatore', 'Kolkata']) {
    await visit(page, `/exhibition-hall?city=${city}`);
    await look(page);
  }
  await page.locator('svg a').first().focus();
  await expect(page.getByRole('article')).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Show as a list' }).click();
  await look(page);
});

test('a visitor meets no barrier at a booth with everything that opens there (A-01, A-10)', async ({
  page,
  request,
}) => {
  await startSignedIn(page, await register(request));
  const { _id } = await boothAt(page);
  await visit(page, `/booth/${_id}`);
  await look(page);
  await page.getByRole('button', { name: 'Swag Bag', exact: true }).click();
  await expect(page.getByText(/Your bag is empty/)).toBeVisible();
  await look(page);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Add to swag bag/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^In your swag bag/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Swag Bag', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(1);
  await look(page);

  const dialog = page.getByRole('dialog');
  await visit(page, `/booth/${_id}?open=offer`);
  await dialog.getByRole('checkbox').check();
  await look(page);
  await dialog.getByRole('button', { name: 'Claim this offer' }).click();
  await expect(dialog.getByText(/will contact you/)).toBeVisible();
  await look(page);
  await visit(page, `/booth/${_id}?open=call`);
  await expect(dialog.getByLabel('Time', { exact: true })).toBeVisible();
  await look(page);
  await dialog.getByRole('button', { name: 'Schedule the call' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancel this call' })).toBeVisible();
  await look(page);
  await visit(page, `/booth/${_id}?open=chat`);
  await expect(dialog.getByRole('textbox')).toBeVisible();
  await look(page);
  await visit(page, `/booth/${_id}?open=costs`);
  await dialog.getByText('Show as a table').click();
  await expect(dialog.getByRole('table', { name: 'Repayment by year' })).toBeVisible();
  await look(page);
  await visit(page, `/booth/${_id}?open=video`);
  await expect(dialog).toBeVisible();
  await look(page);
  await page.goto(`/booth/${_id}?open=gallery`);
  await expect(page.locator('.yarl__slide_image').first()).toBeVisible();
  await look(page);
});

test.describe('when the server does not answer', () => {
  test.use({ broken: true });

  test('a visitor meets no barrier while something loads, could not be loaded or was not sent (A-01, A-10)', async ({
    page,
    request,
  }) => {
    await startSignedIn(page, await register(request));
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/booth-floor*', async (route) => {
      await held;
      await route.abort();
    });
    await page.goto('/exhibition-hall');
    await expect(page.locator('[aria-busy=true]')).toBeVisible();
    await look(page);
    release();
    await expect(page.getByRole('alert')).toContainText('No connection to the server.');
    await look(page);
    await page.goto('/info-desk');
    await page.route('**/api/help', (route) => route.abort());
    await page.route('**/api/attendee', (route) => route.abort());
    await page.getByRole('textbox', { name: 'Ask a question' }).fill('Is anybody there?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('log').getByRole('alert')).toContainText('Not sent');
    await look(page);
    await page.route('**/api/message/dashboard*', () => {});
    await page.goto('/message-dashboard');
    await expect(page.locator('[aria-busy=true] > div').first()).toBeVisible();
    await look(page);
  });
});

test.describe('in Hindi', () => {
  test.use({ locale: 'hi-IN' });
  test('alice finds the lobby in Hindi, marked as such and without a barrier (A-01, A-10, A-15)', async ({
    page,
  }) => {
    await startSignedIn(page, demo('alice'));
    await page.goto('/lobby');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page.getByRole('link', { name: 'प्रदर्शनी हॉल' }).first()).toBeVisible();
    await look(page);
  });
});
