import { look, secondEvent, visit } from '../accessible.ts';
import { demo, expect, idOf, startSignedIn, test } from '../product.ts';

test.slow();

for (const root of ['', '/e/conference'] as const) {
  const event = root ? 'the conference' : 'the expo';

  test(
    `alice meets no barrier in the lounge, on somebody’s page and in her network at ${event} (A-01, A-10)`,
    { tag: secondEvent(root) },
    async ({ page, enter }) => {
      await startSignedIn(page, demo('alice'), root);
      const bob = await idOf(await enter(demo('bob'), root));
      for (const address of [
        '/lounge',
        `/attendee/${bob}`,
        '/my-network',
        '/my-network?tab=received',
      ]) {
        await visit(page, root + address);
        await look(page);
      }
      await visit(page, `${root}/lounge`);
      await page.getByRole('searchbox').first().fill('nobody is called this');
      await expect(page.getByText('Nothing found here')).toBeVisible();
      await look(page);
      await visit(page, `${root}/attendee/00000000-0000-4000-8000-000000000000`);
      await expect(page.getByText('No User Found')).toBeVisible();
      await look(page);
    },
  );

  test(
    `alice meets no barrier in her profile, messages, notifications and data at ${event} (A-01, A-10)`,
    { tag: secondEvent(root) },
    async ({ page, enter }) => {
      await startSignedIn(page, demo('alice'), root);
      const bob = await idOf(await enter(demo('bob'), root));
      for (const address of [
        '/profile',
        '/profile/edit',
        '/message-dashboard',
        `/message-dashboard?with=${bob}`,
        '/notifications',
        '/my-data',
      ]) {
        await visit(page, root + address);
        await look(page);
      }
    },
  );
}

test.describe('in Hindi', () => {
  test.use({ locale: 'hi-IN' });
  test(
    'alice finds the pages of people in Hindi and without a barrier (A-01, A-10)',
    { tag: '@full' },
    async ({ page }) => {
      await startSignedIn(page, demo('alice'));
      for (const address of [
        '/lounge',
        '/my-network',
        '/profile/edit',
        '/message-dashboard',
        '/notifications',
      ]) {
        await visit(page, address);
        await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0900-\u097f]/);
        await look(page);
      }
    },
  );
});
