import type { Locator } from '@playwright/test';
import { type Server, openTypedServer } from '../server.ts';
import { expect, freshMobile, logIn, type Page, test as base } from '../product.ts';
import { inDays, typedFor } from '../production.ts';

const meera = {
  ...{ name: 'Meera Rao', email: 'meera@host.example' },
  password: 'cardamom lamp by the river',
};
const company = { slug: 'company', name: 'Company Days', preset: 'conference' } as const;

/** A server without the demo, with one event and its organiser. */
const test = base.extend<object, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures' names from here
    async ({}, give) => {
      const server = await openTypedServer(
        typedFor({ ...company, days: [0, 1], organiser: meera }),
      );
      await give(server);
      await server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Presses a control as a keyboard would: focus, then Enter. A newly opened page moves the focus to itself once. */
async function press(what: Locator): Promise<void> {
  await expect(async () => {
    await what.focus();
    await what.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))),
    );
    await expect(what).toBeFocused({ timeout: 500 });
  }).toPass();
  await what.page().keyboard.press('Enter');
}

/** Imports a table from a file. */
async function bringIn(page: Page, lines: string[], things: string): Promise<void> {
  await page.locator('main input[type=file]').setInputFiles({
    name: 'table.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await expect(page.getByRole('heading', { name: 'No problems found' })).toBeFocused();
  await press(page.getByRole('button', { name: `Import ${things}`, exact: true }));
  await expect(page.getByRole('heading', { name: `${things} imported` })).toBeFocused();
}

async function writePoll(page: Page, title: string): Promise<void> {
  const drawer = page.getByRole('dialog');
  await press(drawer.getByRole('button', { name: 'New poll' }));
  await drawer.getByRole('textbox', { name: 'Title' }).fill(title);
  await drawer.getByRole('textbox', { name: 'Your question' }).fill('Yours is');
  await drawer.getByRole('textbox', { name: 'Option 1' }).fill('Near the lake');
  await drawer.getByRole('textbox', { name: 'Option 2' }).fill('Near the station');
  await press(drawer.getByRole('button', { name: 'Save as draft' }));
  await expect(drawer.getByText(title).first()).toBeVisible();
}

const booths = Array.from(
  { length: 12 },
  (_, at) =>
    `${['Ground floor', 'First floor', 'Roof'][at % 3]},Stand ${at + 1},Homes with a view ${at + 1},${meera.email}`,
);
const sessions = Array.from(
  { length: 8 },
  (_, at) =>
    `Talk ${at + 1},${inDays(0).split('-').reverse().join('/')},${String(9 + at).padStart(2, '0')}:00,45,${meera.email},yes`,
);

test(
  'meera takes an empty server to a visitor at a booth: three floors, twelve booths, eight sessions, two polls',
  { tag: '@full' },
  async ({ page, browser }) => {
    test.setTimeout(600_000);
    await page.goto('/attendee-login?next=/organiser');
    await logIn(page, meera);
    await press(page.getByRole('link', { name: 'New event' }));
    await page.getByRole('radio', { name: /^Property expo/ }).check();
    await page.getByRole('textbox', { name: 'Name' }).fill('Lake Fair');
    await page.getByLabel('First day').fill(inDays(0));
    await page.getByLabel('Last day').fill(inDays(2));
    await press(page.getByRole('button', { name: 'Create the event' }));
    await expect(page).toHaveURL('/e/lake-fair/organiser');
    await expect(page.getByText('2 items left before you can open')).toBeVisible();

    await press(page.getByRole('link', { name: /^Fix: Every floor of the hall/ }));
    await press(page.locator('a[href$="/organiser/import?kind=booths"]'));
    await bringIn(page, ['floor,name,summary,staff', ...booths], '12 booths');
    await press(page.getByRole('link', { name: 'See the hall' }));
    await expect(page.getByRole('button', { name: /^Stand 1,/ })).toBeVisible();

    await press(page.getByRole('link', { name: 'Programme', exact: true }));
    await press(page.locator('a[href$="/organiser/import?kind=sessions"]'));
    await bringIn(page, ['topic,date,start,minutes,speakers,published', ...sessions], '8 sessions');
    await press(page.getByRole('link', { name: 'See the programme' }));
    await press(page.getByRole('button', { name: 'Polls: Talk 8' }));
    await writePoll(page, 'Which home?');
    await writePoll(page, 'Which floor?');
    await page.keyboard.press('Escape');

    await press(page.getByRole('link', { name: 'Overview' }));
    for (const count of ['3Floors', '12Booths', '8Sessions', '2Polls'])
      await expect(
        page.getByRole('main').getByRole('link').filter({ hasText: count }),
      ).toBeVisible();
    // the test server sends no mail
    await expect(page.getByText('1 item left before you can open')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Fix: (Every|The programme)/ })).toHaveCount(0);
    await press(page.getByRole('button', { name: 'Open the event' }));
    await press(page.getByRole('button', { name: 'Open anyway' }));
    await expect(page.getByRole('heading', { name: 'Open', exact: true })).toBeVisible();

    const visitor = await (await browser.newContext()).newPage();
    const mobile = freshMobile();
    const asha = { email: 'asha@guest.example', password: 'a saffron kite at noon' };
    await visitor.goto('/e/lake-fair/attendee-registration');
    await visitor.getByLabel('Email').fill(asha.email);
    await visitor.getByLabel('Mobile').fill(mobile.slice(3));
    await visitor.getByRole('button', { name: 'Get code' }).click();
    await expect(visitor.getByText('Please ask the organisers for your code.')).toBeVisible();
    await visitor.getByRole('textbox', { name: 'Password' }).fill(asha.password);
    await visitor.getByLabel('OTP').fill(await codeInOutbox(page, mobile));
    await visitor.getByRole('button', { name: 'Continue' }).click();
    await visitor.getByLabel('First name').fill('Asha');
    await visitor.getByLabel('Country').selectOption('IN');
    await visitor.getByRole('group', { name: 'City' }).getByText('Bangalore').click();
    for (const [group, choice] of [
      ['Interested in', 'Villas'],
      ['Budget', '₹50L to ₹1Cr'],
      ['Attending date', inDays(1).split('-').toReversed().join('/')],
    ] as const)
      await visitor.getByRole('radiogroup', { name: group }).getByText(choice).click();
    await visitor.getByLabel('I agree to the privacy notice.').check();
    await visitor.getByRole('button', { name: 'Register', exact: true }).click();
    await visitor.getByRole('button', { name: 'No thank you' }).click();
    await visitor.getByRole('link', { name: 'Walk in' }).click();
    await expect(visitor.getByRole('button', { name: 'My account: Asha' })).toBeVisible();
    await visitor.getByRole('link', { name: 'Enter the lobby' }).click();
    await visitor.getByRole('link', { name: 'Exhibition Hall' }).first().click();
    await visitor.getByRole('button', { name: /^Roof/ }).click();
    await press(visitor.getByRole('link', { name: /^Stand 3/ }).first());
    await expect(visitor.getByRole('heading', { name: 'Stand 3', level: 1 })).toBeVisible();
    await visitor.goto('/e/lake-fair/agenda-landing');
    await visitor.getByRole('link', { name: 'View: Talk 8' }).click();
    await expect(visitor.getByRole('heading', { name: 'Talk 8', level: 1 })).toBeVisible();
    await expect(visitor.getByRole('main')).toContainText('Meera Rao');
    await visitor.context().close();
  },
);

/** Reads a code from the organiser's outbox, as no gateway is configured. */
async function codeInOutbox(page: Page, mobile: string): Promise<string> {
  const outbox = await page.context().newPage();
  await outbox.goto('/e/lake-fair/outbox');
  const letter = outbox.getByRole('listitem').filter({ hasText: mobile }).first();
  const code = await letter.locator('code').innerText();
  await outbox.close();
  return code;
}
