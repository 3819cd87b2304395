import { look, secondEvent, visit } from '../accessible.ts';
import { demo, expect, startSignedIn, test } from '../product.ts';

test.slow();

for (const root of ['', '/e/conference'] as const) {
  const event = root ? 'the conference' : 'the expo';

  test(
    `a guest reads the speakers of ${event}, a biography and goes back, without a barrier (A-01, A-10, B3.8)`,
    { tag: secondEvent(root) },
    async ({ page }) => {
      await visit(page, `${root}/speakers`);
      await look(page);
      const first = page.getByRole('listitem').getByRole('link').first();
      const name = await first.innerText();
      await first.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Speaker Bios');
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
      await look(page);
      await page.getByRole('link', { name: 'All speakers' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Speakers');
      const nobody = `${root}/speaker-bio/00000000-0000-4000-8000-000000000000`;
      expect((await page.goto(nobody))?.status()).toBe(404);
      await expect(page.getByText('Page not found')).toBeVisible();
    },
  );

  test(
    `alice plays a recording in the auditorium of ${event} on demand and without a barrier (A-01, A-10)`,
    { tag: secondEvent(root) },
    async ({ page }) => {
      await startSignedIn(page, demo('alice'), root);
      await visit(page, `${root}/auditorium`);
      await expect(page.getByRole('heading', { name: 'Topics Covered' })).toBeVisible();
      await expect(page.locator('video, iframe')).toHaveCount(0);
      await look(page);
      await page
        .getByRole('button', { name: /^Watch / })
        .last()
        .click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.locator('video, iframe')).toBeVisible();
      await look(page);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
      await visit(page, `${root}/auditoriumDetails`);
      await look(page);
    },
  );
}

test('a guest meets the committee and the sponsors of the conference', async ({ page }) => {
  await visit(page, '/e/conference/members');
  for (const role of ['Advisor', 'Chairman', 'Co-Chairman', 'Ex-Officio General Secretary'])
    await expect(page.getByText(role, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Working Committee' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Platinum' })).toBeVisible();
  await look(page);
});

test('a visitor creates a private calendar address, reads it and ends it (T-05)', async ({
  page,
  request,
}) => {
  await startSignedIn(page, demo('alice'), '/e/conference');
  await visit(page, '/e/conference/my-data');
  await page.getByRole('button', { name: 'Create my calendar address' }).click();
  const address = new URL(await page.getByLabel('Your private address').inputValue()).pathname;
  await look(page);
  const calendar = await request.get(address);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toContain('BEGIN:VEVENT');
  await page.getByRole('button', { name: 'Revoke this address' }).click();
  await expect(page.getByText('The address no longer works.')).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});

test('a shared link previews what it leads to (L-01, L-06)', async ({ page, request }) => {
  await visit(page, '/e/conference/speakers');
  const href = await page.getByRole('listitem').getByRole('link').first().getAttribute('href');
  const html = await (await request.get(href!)).text();
  const of = (name: string) =>
    new RegExp(`property="og:${name}" content="([^"]+)"`).exec(html)?.[1];
  expect(of('title')).toMatch(/\w+ \w+/);
  const picture = await request.get(new URL(of('image')!).pathname);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect((await picture.body()).length).toBeLessThan(300_000);
  expect(await (await request.get('/e/conference/sitemap.xml')).text()).toContain(href!);
});

test.describe('in Hindi', () => {
  test.use({ locale: 'hi-IN' });
  test(
    'a guest finds speakers, committee and auditorium in Hindi and without a barrier (A-01, A-10)',
    { tag: '@full' },
    async ({ page }) => {
      for (const address of ['/speakers', '/members', '/auditoriumDetails']) {
        await visit(page, `/e/conference${address}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0900-\u097f]/);
        await look(page);
      }
    },
  );
});
