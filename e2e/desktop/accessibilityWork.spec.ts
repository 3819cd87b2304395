import { look, visit } from '../accessible.ts';
import { demo, expect, startSignedIn, test } from '../product.ts';

test.slow();

test('eli meets no barrier on the pages of a booth’s staff (A-01, A-10)', async ({ page }) => {
  await startSignedIn(page, demo('eli'));
  const places = ['/leads', '/crm', '/calendar', '/site-visits', '/booth', '/staff', '/figures'];
  for (const place of ['', ...places]) {
    await visit(page, `/exhibitor${place}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await look(page);
  }
  await visit(page, '/exhibitor/leads');
  await page.getByRole('main').getByRole('button', { name: 'Bob' }).click();
  await expect(page.getByRole('complementary', { name: 'Lead' })).toContainText('Took the offer');
  await look(page);
});

test('hana meets no barrier in the live view, in announcements, people, moderation, hosted buyers, enquiries and figures (A-01, A-10)', async ({
  page,
}) => {
  await startSignedIn(page, demo('hana'));
  for (const [path, heading] of [
    ['floor', 'Live'],
    ['announcements', 'Announcements'],
    ['people', 'People'],
    ['moderation', 'Moderation'],
    ['hosted-buyers', 'Hosted buyers'],
    ['enquiries', 'Enquiries'],
    ['figures', 'Figures'],
  ] as const) {
    await visit(page, `/organiser/${path}`);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await look(page);
  }
  await page.getByRole('button', { name: 'Registrations' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('People who have a login');
  await look(page);
  await visit(page, '/organiser/people');
  await page.getByRole('button', { name: 'Manage Alice Menon' }).click();
  await expect(page.getByRole('dialog')).toContainText('Check access');
  await look(page);
});
