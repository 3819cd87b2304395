import { look, visit } from '../accessible.ts';
import { demo, expect, startSignedIn, testAlone as test } from '../product.ts';

test.slow();

test('hana meets no barrier in the overview, a new event, the settings, the programme and the log (A-01, A-10)', async ({
  page,
}) => {
  await startSignedIn(page, demo('hana'));
  await visit(page, '/organiser');
  await expect(page.getByRole('heading', { name: 'Rehearsal' })).toBeVisible();
  await look(page);
  await visit(page, '/organiser/new');
  await page.getByRole('button', { name: 'Create the event' }).click();
  await expect(page.getByText('Please fill this in.').first()).toBeVisible();
  await look(page);
  await visit(page, '/organiser/look');
  await expect(page.getByText('White text on buttons')).toBeVisible();
  await look(page);
  await visit(page, '/organiser/look#landing');
  await page.getByRole('textbox', { name: 'Headline · English' }).fill('Come and see');
  await expect(page.locator('[inert]').getByText('Come and see')).toBeVisible();
  await look(page);
  await visit(page, '/organiser/settings#calls');
  await page.getByRole('spinbutton', { name: 'Call length in minutes' }).fill('60');
  await expect(page.getByText('16 times a day, from 07:00')).toBeVisible();
  await look(page);
  await visit(page, '/organiser/settings#registration');
  await expect(page).toHaveURL('/organiser/registration#registration');
  await expect(page.getByRole('heading', { name: 'Registration', level: 1 })).toBeVisible();
  await look(page);
  await visit(page, '/organiser/programme#polls');
  await expect(page.getByRole('combobox', { name: 'Session' })).toBeVisible();
  await look(page);
  await visit(page, '/organiser/programme');
  await expect(page.getByRole('switch').first()).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'New session' }).click();
  await page.getByRole('button', { name: 'Add session' }).click();
  await expect(page.getByRole('dialog').getByText('Please fill this in.')).toBeVisible();
  await look(page);
  await visit(page, '/organiser/programme');
  await page.getByRole('switch').first().click();
  const leaving = page.getByRole('dialog');
  await expect(leaving).toContainText('This affects 1 registered');
  await look(page);
  await leaving.getByRole('button', { name: 'Unpublish' }).click();
  await expect(leaving).toHaveCount(0);
  await expect(page.getByRole('switch').first()).not.toBeChecked();
  await visit(page, '/organiser/log');
  await expect(page.getByRole('button', { name: /^Undo/ }).first()).toBeVisible();
  await look(page);
});
