import { lookAtAnyWidth, visit } from '../accessible.ts';
import { demo, expect, startSignedIn, test } from '../product.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.slow();

test('the pages of a booth’s staff', async ({ page }) => {
  await startSignedIn(page, demo('eli'));
  for (const place of ['', '/leads', '/calendar', '/booth', '/staff', '/figures']) {
    await visit(page, `/exhibitor${place}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await lookAtAnyWidth(page);
  }
  await visit(page, '/exhibitor/leads');
  await page.getByRole('main').getByRole('button', { name: 'Bob' }).click();
  await expect(page.getByRole('complementary', { name: 'Lead' })).toContainText('Took the offer');
  await lookAtAnyWidth(page);
});

test('the organiser’s live side: floor, announcements, people, enquiries, figures', async ({
  page,
}) => {
  await startSignedIn(page, demo('hana'));
  for (const [path, heading] of [
    ['floor', 'Floor control'],
    ['announcements', 'Announcements'],
    ['people', 'People'],
    ['enquiries', 'Enquiries'],
    ['figures', 'Figures'],
  ] as const) {
    await visit(page, `/organiser/${path}`);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await lookAtAnyWidth(page);
  }
  await page.getByRole('button', { name: 'Registrations' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('People who have a login');
  await lookAtAnyWidth(page);
  await visit(page, '/organiser/people');
  await page.getByRole('button', { name: 'Manage Alice Menon' }).click();
  await expect(page.getByRole('dialog')).toContainText('Why can they not enter?');
  await lookAtAnyWidth(page);
});
