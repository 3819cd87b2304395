import { look } from '../accessible.ts';
import type { Mailbox } from '../mailbox.ts';
import { expect, logIn, type Page } from '../product.ts';
import { testInProduction } from '../production.ts';
import { daysLater } from '../server.ts';

const password = 'saffron kite over the lake';
const hana = {
  ...{ name: 'Hana Rao', email: 'hana@host.example' },
  password: 'cardamom lamp by the river',
};
const test = testInProduction({
  ...{ slug: 'fair', name: 'Lake Fair', preset: 'property-expo', days: [2, 40] },
  organiser: hana,
});

/** Returns the link in the latest email to an address. */
async function linkTo(mailbox: Mailbox, address: string): Promise<string> {
  const link = () => /http\S+\/invitation#\S+/.exec(mailbox.to(address)[0]?.text ?? '')?.[0] ?? '';
  await expect.poll(link).not.toBe('');
  return link();
}

async function takePart(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await look(page);
  await page.getByRole('button', { name: 'Join' }).press('Enter');
}

async function invite(page: Page, address: string, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite people' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByRole('textbox', { name: 'Emails or a table' }).fill(address);
  await dialog.getByRole('checkbox', { name: role }).press('Space');
  await dialog.getByRole('button', { name: 'Check the list' }).press('Enter');
  await dialog.getByRole('button', { name: 'Send 1 invitation' }).press('Enter');
  await expect(dialog.getByText('1 invitation is on its way.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
}

test(
  'hana invites an organiser and the staff of two booths to a draft; each follows the mail to where they work, and links that are over say so',
  { tag: '@full' },
  async ({ page, browser, mailbox, server }) => {
    test.setTimeout(300_000);
    const open = async () => (await browser.newContext()).newPage();
    await page.goto('/attendee-login?next=/organiser/people');
    await logIn(page, hana);
    await invite(page, 'asha@new.example', 'Organiser');

    await page.goto('/organiser/import?kind=booths');
    const lines = [
      'floor,name,summary,staff',
      'Ground floor,Lake View,Homes by the lake,eli@new.example',
      'Ground floor,Hill View,Homes on the hill,sam@new.example',
    ];
    await page.locator('main input[type=file]').setInputFiles({
      ...{ name: 'table.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(lines.join('\n')),
    });
    await page.getByRole('button', { name: 'Import 2 booths', exact: true }).press('Enter');
    const all = page.getByRole('button', { name: 'Invite 2 people at 2 booths' });
    await expect(all).toBeVisible();
    await look(page);
    expect(mailbox.to('eli@new.example')).toEqual([]);
    await all.press('Enter');
    await expect(page.getByText('2 invitations sent.')).toBeVisible();
    await page.goto('/organiser');
    await page.getByText(/\d+ done/).press('Enter');
    await expect(page.getByText('All booth staff are invited')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Invite \d+ people/ })).toHaveCount(0);

    const asha = await open();
    await takePart(asha, await linkTo(mailbox, 'asha@new.example'), 'Asha Rao');
    await expect(asha).toHaveURL('/organiser');
    await expect(asha.getByRole('heading', { name: 'Lake Fair' })).toBeVisible();
    expect(mailbox.to('asha@new.example')[0]!.subject).toContain('Organiser');
    for (const [name, booth] of [
      ['Eli', 'Lake View'],
      ['Sam', 'Hill View'],
    ] as const) {
      const person = await open();
      const address = `${name.toLowerCase()}@new.example`;
      await takePart(person, await linkTo(mailbox, address), name);
      await expect(person).toHaveURL(/\/exhibitor$/);
      await expect(person.getByText(booth).first()).toBeVisible();
      await look(person);
    }

    const second = await open();
    await second.goto(await linkTo(mailbox, 'eli@new.example'));
    await expect(second.getByText('This invitation has already been accepted.')).toBeVisible();
    await look(second);
    await second.getByRole('link', { name: 'Log in' }).last().press('Enter');
    await logIn(second, { email: 'eli@new.example', password });
    await expect(second).toHaveURL(/\/exhibitor$/);
    await expect(second.getByText('Lake View').first()).toBeVisible();

    await page.goto('/organiser/people');
    await invite(page, 'ravi@new.example', 'Speaker');
    const first = await linkTo(mailbox, 'ravi@new.example');
    await page.getByText('Invited, not here yet').press('Enter');
    await look(page);
    await page.getByRole('button', { name: 'Send again to ravi@new.example' }).press('Enter');
    await expect(page.getByText(/^Sent again to ravi@new.example/)).toBeVisible();
    await expect.poll(() => mailbox.to('ravi@new.example').length).toBe(2);
    const ravi = await open();
    await ravi.goto(first);
    await expect(ravi.getByText('A newer invitation was sent to you.')).toBeVisible();

    const latest = await linkTo(mailbox, 'ravi@new.example');
    // an open page would report that its server is gone
    for (const context of browser.contexts()) await context.close();
    await server.restart(daysLater(15));
    const late = await open();
    await late.goto(latest);
    await expect(late.getByText('This invitation has expired.')).toBeVisible();
    await look(late);
    await late.getByRole('button', { name: 'Ask for a new invitation' }).press('Enter');
    await expect(late.getByText(/^We’ve told the organisers/)).toBeVisible();
    await expect
      .poll(() =>
        mailbox.to(hana.email).some(({ subject }) => subject?.startsWith('ravi@new.example')),
      )
      .toBe(true);
  },
);
