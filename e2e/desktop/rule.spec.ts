import { look } from '../accessible.ts';
import { expect, logIn, type Page } from '../product.ts';
import { testInProduction } from '../production.ts';

const hana = {
  ...{ name: 'Hana Rao', email: 'hana@host.example' },
  password: 'cardamom lamp by the river',
};
const test = testInProduction({
  ...{ slug: 'fair', name: 'Lake Fair', preset: 'property-expo', days: [2, 40] },
  organiser: hana,
});
const asha = 'asha@new.example';

async function inviteSpeaker(page: Page): Promise<void> {
  await page.goto('/organiser/people');
  await page.getByRole('button', { name: 'Invite people' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByRole('textbox', { name: 'Emails or a table' }).fill(asha);
  await dialog.getByRole('checkbox', { name: 'Speaker' }).press('Space');
  await dialog.getByRole('button', { name: 'Check the list' }).press('Enter');
  await dialog.getByRole('button', { name: 'Send 1 invitation' }).press('Enter');
}

test('hana has newcomers welcomed by an automatic email, which asha gets once, and turns it off', async ({
  page,
  browser,
  mailbox,
}) => {
  test.setTimeout(300_000);
  await page.goto('/attendee-login?next=/organiser/campaigns');
  await logIn(page, hana);
  const rules = page.getByRole('region', { name: 'Automatic emails' });
  await expect(rules.getByText('No automatic emails yet.')).toBeVisible();
  await look(page);
  await rules.getByLabel('Sent').selectOption('When someone gets a place');
  await rules.getByRole('button', { name: 'New automatic email' }).press('Enter');
  await expect(page.getByLabel('Subject in English')).toHaveValue('Welcome to {{event}}');
  await page.getByLabel('Text in English').fill('Dear {{firstName}}, good to have you.');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Saved.')).toBeVisible();
  const preview = page.frameLocator('iframe[title^="Preview"]');
  await expect(preview.getByText('Dear Hana').last()).toBeVisible();
  await look(page);

  await page.getByRole('button', { name: 'Turn on' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('When someone gets a place')).toBeVisible();
  await look(page);
  await dialog.getByRole('button', { name: 'Turn on' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'On', exact: true })).toBeVisible();
  await look(page);

  await inviteSpeaker(page);
  const linkFor = () =>
    mailbox
      .to(asha)
      .flatMap(({ text }) => /http\S+\/invitation#\S+/.exec(text ?? '')?.[0] ?? [])[0] ?? '';
  await expect.poll(linkFor).not.toBe('');
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(linkFor());
  await guest.getByRole('textbox', { name: 'Your name' }).fill('Asha Rao');
  await guest.getByRole('textbox', { name: 'Password' }).fill('saffron kite over the lake');
  await guest.getByRole('button', { name: 'Join' }).press('Enter');
  await expect(guest.getByRole('button', { name: 'Join' })).toHaveCount(0);
  const welcomes = () =>
    mailbox.to(asha).filter(({ subject }) => subject === 'Welcome to Lake Fair');
  await expect.poll(() => welcomes().length, { timeout: 120_000 }).toBe(1);
  expect(welcomes()[0]!.text).toContain('Dear Asha, good to have you.');
  expect(welcomes()[0]!.text).toContain('Unsubscribe: http');

  await page.goto('/organiser/campaigns');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(rules.getByText('On · When someone gets a place · 1 of 1 delivered')).toBeVisible();
  await look(page);
  await rules.getByRole('link', { name: 'Welcome to {{event}}' }).press('Enter');
  await page.getByRole('button', { name: 'Turn off' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
  await expect(page.getByLabel('Subject in English')).toBeVisible();
  await look(page);
  expect(welcomes()).toHaveLength(1);
});
