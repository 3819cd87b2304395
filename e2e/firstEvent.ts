import type { Browser, Locator } from '@playwright/test';
import { look } from './accessible.ts';
import type { Mailbox } from './mailbox.ts';
import { expect, freshMobile, type Page, type Person } from './product.ts';
import { signedTicket } from './signedTicket.ts';
import { startOf, type Words } from './words.ts';

const password = 'saffron kite over the lake';

interface Given {
  /** The organiser's. */
  page: Page;
  /** Where the event will lie: `/e/SLUG`. */
  root: string;
  browser: Browser;
  mailbox: Mailbox;
  locale: string;
  width: number;
  t: Words;
}

/** One event from nothing to its first visitors, in a language and on a screen. */
export class FirstEvent {
  readonly page: Page;
  readonly #t: Words;
  readonly #root: string;
  readonly #given: Given;

  constructor(given: Given) {
    [this.page, this.#root, this.#t, this.#given] = [given.page, given.root, given.t, given];
  }

  async logIn({ email, password: own }: Person): Promise<void> {
    const { page } = this;
    await page.goto('/attendee-login?next=/organiser');
    await page.getByRole('textbox', { name: this.#t('Email') }).fill(email);
    await page.getByRole('textbox', { name: this.#t('Password') }).fill(own);
    await press(page.getByRole('button', { name: this.#t('Log In') }));
  }

  async create({
    kind,
    name,
    first,
    last,
  }: {
    kind: string;
    name: string;
    first: string;
    last: string;
  }): Promise<void> {
    const { page } = this;
    await press(page.getByRole('link', { name: this.#t('New event') }));
    await page.getByRole('radio', { name: startOf(this.#t(kind)) }).check();
    await page.getByRole('textbox', { name: this.#t('Name') }).fill(name);
    await page.getByLabel(this.#t('First day')).fill(first);
    await page.getByLabel(this.#t('Last day')).fill(last);
    await press(page.getByRole('button', { name: this.#t('Create the event') }));
    await expect(page).toHaveURL(`${this.#root}/organiser`);
    await lookAt(page);
  }

  async buildForm(): Promise<void> {
    await this.page.goto(`${this.#root}/organiser/registration`);
    for (const [type, label] of [
      ['Short text', 'Firm'],
      ['Long text', 'Message'],
      ['One choice', 'Diet'],
      ['Several choices', 'Topics'],
      ['Number', 'Guests'],
      ['Consent', 'Newsletter'],
    ] as const)
      await this.#addQuestion(type, label);
    await lookAt(this.page);
  }

  async #addQuestion(type: string, label: string): Promise<void> {
    const { page } = this;
    await press(page.getByRole('button', { name: this.#t('Add a question') }));
    const drawer = page.getByRole('dialog');
    await drawer
      .getByRole('combobox', { name: this.#t('Type') })
      .selectOption({ label: await this.#optionOf(drawer, type) });
    await drawer.getByRole('textbox', { name: this.#t('Question') }).fill(label);
    if (type.includes('choice')) {
      for (const [number, option] of [
        ['1', 'One'],
        ['2', 'Two'],
      ] as const)
        await drawer
          .getByRole('textbox', { name: this.#t('Option {{number}}', { number }) })
          .fill(option);
    }
    if (type === 'Consent')
      await drawer
        .getByRole('textbox', { name: this.#t('What people agree to') })
        .first()
        .fill('You may email me.');
    await press(drawer.getByRole('button', { name: this.#t('Save') }));
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('heading', { name: label, exact: true })).toBeVisible();
  }

  async #optionOf(drawer: Locator, english: string): Promise<string> {
    return drawer
      .getByRole('option', { name: this.#t(english) })
      .first()
      .innerText();
  }

  /** Imports a table and confirms it. */
  async import(kind: string, lines: string[]): Promise<void> {
    const { page } = this;
    await page.goto(`${this.#root}/organiser/import?kind=${kind}`);
    await page.locator('main input[type=file]').setInputFiles({
      ...{ name: 'table.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(lines.join('\n')),
    });
    await expect(page.getByRole('heading', { name: this.#t('No problems found') })).toBeVisible();
    await press(page.getByRole('button', { name: this.#t('Import {{things}}') }));
    await expect(page.getByRole('heading', { name: this.#t('{{things}} imported') })).toBeVisible();
    await lookAt(page);
  }

  async inviteStaff(): Promise<void> {
    await press(
      this.page.getByRole('button', { name: this.#t('Invite {{people}} at {{booths}}') }),
    );
    await expect(this.page.getByText(this.#t('{{count}} invitations sent.'))).toBeVisible();
  }

  async inviteOrganiser(address: string): Promise<void> {
    const { page } = this;
    await page.goto(`${this.#root}/organiser/people`);
    await press(page.getByRole('button', { name: this.#t('Invite people') }));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: this.#t('Emails or a table') }).fill(address);
    await dialog.getByRole('checkbox', { name: this.#t('Organiser') }).press('Space');
    await press(dialog.getByRole('button', { name: this.#t('Check the list') }));
    await press(dialog.getByRole('button', { name: this.#t('Send {{count}} invitation') }));
    await expect(dialog.getByText(this.#t('{{count}} invitation is on its way.'))).toBeVisible();
  }

  async inviteSpeaker(name: string, address: string): Promise<void> {
    const { page } = this;
    await page.goto(`${this.#root}/organiser/speakers`);
    const change = this.#t('Change: {{what}}', { what: name });
    const drawer = page.getByRole('dialog');
    await press(page.getByRole('button', { name: change }));
    await drawer.getByLabel(this.#t('Email')).fill(address);
    await press(drawer.getByRole('button', { name: this.#t('Save') }));
    await expect(drawer).toHaveCount(0);
    await press(page.getByRole('button', { name: change }));
    await press(drawer.getByRole('button', { name: this.#t('Invite to take over') }));
    await expect(drawer.getByText(this.#t('Invitation sent.'))).toBeVisible();
  }

  /** The link to a page in the newest mail to somebody. */
  async #linkTo(address: string, path: string): Promise<string> {
    const { mailbox } = this.#given;
    const link = () =>
      new RegExp(`http\\S+/${path}\\S*`).exec(mailbox.to(address)[0]?.text ?? '')?.[0] ?? '';
    await expect.poll(link, { message: `a mail to ${address} leads to ${path}` }).not.toBe('');
    return link();
  }

  /** Follows the newest link to a page in a browser of somebody's own. */
  async follow(address: string, path: string): Promise<Page> {
    const { browser, locale, width } = this.#given;
    const context = await browser.newContext({ locale, viewport: { width, height: 860 } });
    const page = await context.newPage();
    await page.goto(await this.#linkTo(address, path));
    return page;
  }

  /** Takes part by an invitation, as somebody new. */
  async join(address: string, name: string): Promise<Page> {
    const page = await this.follow(address, 'invitation#');
    await page.getByRole('textbox', { name: this.#t('Your name') }).fill(name);
    await page.getByRole('textbox', { name: this.#t('Password') }).fill(password);
    await lookAt(page);
    await press(page.getByRole('button', { name: this.#t('Join') }));
    return page;
  }

  async addClass(name: string, more: { seats?: number; needsApproval?: boolean }): Promise<void> {
    const { page } = this;
    await page.goto(`${this.#root}/organiser/registration`);
    await press(page.getByRole('button', { name: this.#t('Add an access class') }));
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel(this.#t('Name ({{language}})')).first().fill(name);
    if (more.seats) await drawer.getByLabel(this.#t('Seats')).fill(String(more.seats));
    if (more.needsApproval)
      await drawer.getByLabel(startOf(this.#t('Needs approval'))).press('Space');
    await press(drawer.getByRole('button', { name: this.#t('Save') }));
    await expect(drawer).toHaveCount(0);
  }

  async openDoors(): Promise<void> {
    const { page } = this;
    await page.goto(`${this.#root}/organiser`);
    await press(page.getByRole('button', { name: this.#t('Open the event') }));
    // nothing else is missing than what this server goes without
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
      this.#t('This server sends text messages'),
    ]);
    await press(page.getByRole('button', { name: this.#t('Open anyway') }));
    await expect(page.getByRole('heading', { name: this.#t('Open') })).toBeVisible();
  }

  /** Somebody registers for a class, or with a ticket, by the code of their mail. */
  async register(
    name: string,
    { accessClass, ticket }: { accessClass?: string; ticket?: string },
  ): Promise<{ page: Page; email: string }> {
    const { browser, mailbox, locale, width } = this.#given;
    const t = this.#t;
    const context = await browser.newContext({ locale, viewport: { width, height: 860 } });
    const page = await context.newPage();
    const email = `${name.toLowerCase()}.${freshMobile().slice(-8)}@guest.example`;
    const hash = ticket ? `#ticket=${ticket}` : '';
    await page.goto(`${this.#root}/attendee-registration${hash}`);
    if (ticket) await expect(page.getByText(t('Your ticket: {{class}}'))).toBeVisible();
    await page.getByLabel(t('Email')).fill(email);
    const more = page.getByRole('button', { name: t('Continue') });
    const fillRest = async () => {
      await page.getByLabel(t('First name')).fill(name);
      await page.getByLabel(t('Country')).first().selectOption('IN');
      if (accessClass)
        await page
          .getByRole('radio', { name: startOf(new RegExp(`^${accessClass}`)) })
          .press('Space');
      await page.getByLabel(t('I agree to the privacy notice.')).check();
    };
    await page.getByLabel(t('Mobile')).fill(freshMobile().slice(3));
    const hasSteps = (await page.getByLabel(t('First name')).count()) === 0;
    if (!hasSteps) await fillRest();
    await press(page.getByRole('button', { name: t('Get code') }));
    const code = () => /\b\d{6}\b/.exec(mailbox.to(email)[0]?.text ?? '')?.[0] ?? '';
    await expect.poll(code).not.toBe('');
    await page.getByRole('textbox', { name: t('Password') }).fill(password);
    await page.getByLabel(t('OTP')).fill(code());
    if (hasSteps) {
      await press(more);
      await fillRest();
      await this.#chooseHome(page);
    }
    await lookAt(page);
    await press(page.getByRole('button', { name: t('Register') }));
    return { page, email };
  }

  /** What only a property expo asks. */
  async #chooseHome(page: Page): Promise<void> {
    await page
      .getByRole('group', { name: this.#t('City') })
      .getByRole('checkbox')
      .first()
      .press('Space');
    for (const group of ['Interested in', 'Budget', 'Attending date'])
      await page
        .getByRole('radiogroup', { name: this.#t(group) })
        .getByRole('radio')
        .first()
        .press('Space');
  }

  /** From the end of the form into the venue. */
  async walkIn(page: Page): Promise<void> {
    const no = page.getByRole('button', { name: this.#t('No thank you') });
    const enter = page.getByRole('link', { name: this.#t('Walk in') });
    await expect(no.or(enter).first()).toBeVisible();
    if (await no.isVisible()) await press(no);
    await press(enter);
    await expect(page).not.toHaveURL(/thankyou/);
    await lookAt(page);
  }

  /** A speaker who is somebody new takes over their page by the link of their mail. */
  async takeOver(address: string): Promise<void> {
    const page = await this.follow(address, 'speaker-invitation#');
    await page.getByRole('textbox', { name: this.#t('Password') }).fill(password);
    await lookAt(page);
    await press(page.getByRole('button', { name: this.#t('Register and take over') }));
    await expect(page.getByRole('heading', { name: this.#t('Your speaker page') })).toBeVisible();
  }

  /** Who waited goes to the place that their mail promises. */
  async acceptOffer({ page, email }: { page: Page; email: string }): Promise<void> {
    await page.goto(await this.#linkTo(email, 'my-place'));
    await lookAt(page);
    await press(page.getByRole('button', { name: this.#t('Accept my place') }));
    await expect(page.getByRole('heading', { name: this.#t('You’re in') })).toBeVisible();
  }

  /** Who was approved reads it where their mail leads. */
  async readApproval({ page, email }: { page: Page; email: string }): Promise<void> {
    await page.goto(await this.#linkTo(email, 'my-place'));
    await expect(page.getByRole('heading', { name: this.#t('You’re in') })).toBeVisible();
    await press(page.getByRole('link', { name: this.#t('Walk in') }));
    await expect(page).not.toHaveURL(/my-place/);
  }

  /** The ticket of a shop for a class, signed with a new key of the event. */
  async makeTicket(accessClass: string, name: string): Promise<string> {
    const { page } = this;
    await page.goto(`${this.#root}/organiser/registration`);
    const shop = page.getByRole('region', { name: this.#t('Ticket shop') });
    await press(shop.getByRole('button', { name: this.#t('Create a signing key') }));
    const dialog = page.getByRole('dialog');
    const key = await dialog.getByRole('textbox').first().inputValue();
    await press(dialog.getByRole('button', { name: this.#t('I’ve saved it') }));
    await press(shop.getByText(this.#t('How a shop makes a link')));
    const aud = await shop.getByLabel(this.#t('Event ID (aud)')).inputValue();
    const email = `${name.toLowerCase()}.${freshMobile().slice(-8)}@guest.example`;
    return signedTicket(key, { aud, jti: 'A-1', class: accessClass, name, email });
  }

  async approve(name: string): Promise<void> {
    await this.page.goto(`${this.#root}/organiser/registration`);
    await press(this.page.getByRole('button', { name: this.#t('Approve {{name}}', { name }) }));
    await expect(this.page.getByText(this.#t('No one here right now.'))).toBeVisible();
  }

  async addSeats(accessClass: string, seats: number): Promise<void> {
    const { page } = this;
    await page.goto(`${this.#root}/organiser/registration`);
    const change = this.#t('Change: {{what}}', { what: accessClass });
    await press(page.getByRole('button', { name: change }));
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel(this.#t('Seats')).fill(String(seats));
    await press(drawer.getByRole('button', { name: this.#t('Save') }));
    await expect(drawer).toHaveCount(0);
  }
}

/** Presses what a keyboard would: the focus, then Enter. A page that has just opened takes the focus to itself once. */
async function press(what: Locator): Promise<void> {
  await expect(async () => {
    await what.focus();
    await what.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))),
    );
    await expect(what).toBeFocused({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await what.page().keyboard.press('Enter');
}

/** Looks at a page once it is there. */
async function lookAt(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await look(page);
}
