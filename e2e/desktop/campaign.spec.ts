import { look } from '../accessible.ts';
import type { Mailbox } from '../mailbox.ts';
import { expect, logIn, type Page } from '../product.ts';
import { testInProduction } from '../production.ts';

const password = 'saffron kite over the lake';
const hana = {
  ...{ name: 'Hana Rao', email: 'hana@host.example' },
  password: 'cardamom lamp by the river',
};
const test = testInProduction({
  ...{ slug: 'fair', name: 'Lake Fair', preset: 'property-expo', days: [2, 40] },
  organiser: hana,
});

/** Returns the first link of a kind in an email to an address. */
async function addressIn(mailbox: Mailbox, to: string, kind: RegExp): Promise<string> {
  const found = () =>
    mailbox.to(to).flatMap(({ text }) => kind.exec(text ?? '')?.[0] ?? [])[0] ?? '';
  await expect.poll(found).not.toBe('');
  return found();
}

async function joinAsSpeaker(page: Page, person: Page, mailbox: Mailbox): Promise<void> {
  await page.getByRole('button', { name: 'Invite people' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByRole('textbox', { name: 'Emails or a table' }).fill('asha@new.example');
  await dialog.getByRole('checkbox', { name: 'Speaker' }).press('Space');
  await dialog.getByRole('button', { name: 'Check the list' }).press('Enter');
  await dialog.getByRole('button', { name: 'Send 1 invitation' }).press('Enter');
  await person.goto(await addressIn(mailbox, 'asha@new.example', /http\S+\/invitation#\S+/));
  await person.getByRole('textbox', { name: 'Your name' }).fill('Asha Rao');
  await person.getByRole('textbox', { name: 'Password' }).fill(password);
  await person.getByRole('button', { name: 'Join' }).press('Enter');
  await expect(person.getByRole('button', { name: 'Join' })).toHaveCount(0);
}

test('hana writes an email to the speakers in two languages, tries it, sends it, and sees that asha follows its link and unsubscribes', async ({
  page,
  browser,
  mailbox,
}) => {
  test.setTimeout(300_000);
  const open = async () => (await browser.newContext()).newPage();
  await page.goto('/attendee-login?next=/organiser/people');
  await logIn(page, hana);
  await joinAsSpeaker(page, await open(), mailbox);

  await page.goto('/organiser/campaigns');
  await page.getByRole('button', { name: 'New campaign' }).press('Enter');
  await page.getByLabel('Subject in English').fill('See you at {{event}}');
  await page.getByLabel('Text in English').fill('Dear {{fristName}}');
  await page.getByLabel('Subject in Hindi').fill('{{event}} में मिलते हैं');
  await page.getByLabel('Text in Hindi').fill('प्रिय {{firstName}}');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('One of the placeholders isn’t in the list').first()).toBeVisible();
  await page.getByLabel('Text in English').fill('Dear ');
  await page.getByRole('button', { name: 'First name' }).press('Enter');
  await expect(page.getByLabel('Text in English')).toHaveValue('Dear {{firstName}}');
  await page.getByLabel('Where the button leads').fill('/agenda-landing');
  await page
    .getByRole('checkbox', { name: 'Count how many people follow the link' })
    .press('Space');
  await page.getByRole('checkbox', { name: 'Speakers' }).press('Space');
  await expect(page.getByText('1 person will get this email.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Text in English')).toHaveValue('Dear {{firstName}}');

  await page.getByRole('button', { name: 'Send me a test' }).press('Enter');
  await expect(page.getByText(`Test sent to ${hana.email}.`)).toBeVisible();
  await expect.poll(() => mailbox.to(hana.email)[0]?.text).toContain('Dear Hana');
  const preview = page.frameLocator('iframe[title^="Preview"]');
  await expect(preview.getByText('Dear Hana').last()).toBeVisible();
  await page.getByLabel('As seen by').selectOption('Asha Rao');
  await expect(preview.getByText('Dear Asha').last()).toBeVisible();
  await look(page);

  await page.getByRole('button', { name: 'Send…' }).press('Enter');
  await page.getByRole('button', { name: 'Send to 1 person' }).press('Enter');
  await expect(page.getByText('1 of 1 handled (100%)')).toBeVisible();

  const reader = await open();
  await reader.goto(await addressIn(mailbox, 'asha@new.example', /http\S+\/l\/\w+/));
  await expect(reader).toHaveURL(/\/agenda-landing$/);
  await reader.goto(await addressIn(mailbox, 'asha@new.example', /http\S+\/unsubscribe\/\S+/));
  const unsubscribe = reader.getByRole('button', { name: 'Unsubscribe: News about the event' });
  await expect(unsubscribe).toBeVisible();
  await look(reader);
  await unsubscribe.press('Enter');
  await expect(reader.getByText('You’re unsubscribed: News about the event.')).toBeVisible();

  const figure = (name: string) =>
    page.locator('dl > div').filter({ hasText: name }).getByRole('definition');
  await page.reload();
  await expect(figure('Delivered')).toHaveText('1');
  await expect(figure('Opened the link')).toHaveText('1');
  await expect(figure('Unsubscribed')).toHaveText('1');
  await look(page);
});

test('hana emails the people whom her filter of the list of people leaves', async ({ page }) => {
  const shown = {
    ...{ filter: { text: 'hana', muted: false }, columns: ['role'] },
    ...{ sort: 'name', isDescending: false },
  };
  const list = `/organiser/people?shown=${encodeURIComponent(JSON.stringify(shown))}`;
  await page.goto(`/attendee-login?next=${encodeURIComponent(list)}`);
  await logIn(page, hana);
  await page.getByRole('button', { name: 'Email these people' }).press('Enter');
  await expect(page).toHaveURL(/\/organiser\/campaigns\/[\w-]+$/);
  await expect(page.getByLabel('Name, company or email contains')).toHaveValue('hana');
  await expect(page.getByText('1 person will get this email.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: Muted: No' }).press('Enter');
  const others = page.getByRole('group', { name: 'Other filters' });
  await expect(others).toBeFocused();
  await expect(others.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Saved.')).toBeVisible();
  await look(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page);
  await page.getByRole('link', { name: 'All campaigns' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Untitled campaign' })).toBeVisible();
  await look(page);
});
