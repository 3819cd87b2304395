import type { Browser } from '@playwright/test';
import { look } from './accessible.ts';
import { choose, giveFile, press, select, tick, type } from './keyboard.ts';
import type { Mailbox } from './mailbox.ts';
import { expect, freshMobile, type Page, type Person } from './product.ts';
import { signedTicket } from './signedTicket.ts';
import { startOf, type Words } from './words.ts';

const password = 'saffron kite over the lake';

interface Given {
  kind: 'Exhibition' | 'Property expo' | 'Conference';
  /** The organiser's page. */
  page: Page;
  /** The event's root: `/e/SLUG`. */
  root: string;
  browser: Browser;
  mailbox: Mailbox;
  locale: string;
  width: number;
  t: Words;
}

/** A visitor in their own browser. */
interface Visitor {
  page: Page;
  email: string;
}

/** One event from nothing to its first visitors, in one language and screen size, by keyboard alone. */
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
    await type(page.getByRole('textbox', { name: this.#t('Email') }), email);
    await type(page.getByRole('textbox', { name: this.#t('Password') }), own);
    await press(page.getByRole('button', { name: this.#t('Log In') }));
  }

  async create(name: string, [first, last]: [first: string, last: string]): Promise<void> {
    const { page } = this;
    await press(page.getByRole('link', { name: this.#t('New event') }));
    await choose(page.getByRole('radio', { name: startOf(this.#t(this.#given.kind)) }));
    await type(page.getByRole('textbox', { name: this.#t('Name') }), name);
    await type(page.getByLabel(this.#t('First day')), typedDay(first));
    await type(page.getByLabel(this.#t('Last day')), typedDay(last));
    await press(page.getByRole('button', { name: this.#t('Create the event') }));
    await expect(page).toHaveURL(`${this.#root}/organiser`);
    await lookAt(page);
  }

  async buildForm(): Promise<void> {
    await this.page.goto(`${this.#root}/organiser/registration`);
    await this.#addQuestion('Short text', 'Firm');
    await this.#addQuestion('Long text', 'Message');
    await this.#addQuestion('One choice', 'Diet', ['Meat', 'Greens']);
    await this.#addQuestion('Several choices', 'Topics', ['Homes', 'Loans']);
    await this.#addQuestion('Number', 'Guests');
    await this.#addQuestion('Consent', 'Newsletter');
    await lookAt(this.page);
  }

  async #addQuestion(kind: string, label: string, options: string[] = []): Promise<void> {
    const { page } = this;
    await press(page.getByRole('button', { name: this.#t('Add a question') }));
    const drawer = page.getByRole('dialog');
    const field = (name: RegExp) => drawer.getByRole('textbox', { name }).first();
    await select(drawer.getByRole('combobox', { name: this.#t('Type') }), this.#t(kind));
    await type(field(this.#t('Question')), label);
    for (const [at, option] of options.entries())
      await type(field(this.#t('Option {{number}}', { number: String(at + 1) })), option);
    if (kind === 'Consent') await type(field(this.#t('What people agree to')), 'You may write.');
    await press(drawer.getByRole('button', { name: this.#t('Save') }));
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('heading', { name: label, exact: true })).toBeVisible();
  }

  /** Imports a table and confirms it. */
  async import(kind: string, lines: string[]): Promise<void> {
    const { page } = this;
    await page.goto(`${this.#root}/organiser/import?kind=${kind}`);
    await giveFile(page.getByRole('button', { name: this.#t('Choose a file') }), {
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
    await type(dialog.getByRole('textbox', { name: this.#t('Emails or a table') }), address);
    await tick(dialog.getByRole('checkbox', { name: this.#t('Organiser') }));
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
    await type(drawer.getByLabel(this.#t('Email')), address);
    await press(drawer.getByRole('button', { name: this.#t('Save') }));
    await expect(drawer).toHaveCount(0);
    await press(page.getByRole('button', { name: change }));
    await press(drawer.getByRole('button', { name: this.#t('Invite to take over') }));
    await expect(drawer.getByText(this.#t('Invitation sent.'))).toBeVisible();
  }

  /** Returns the link to a page in the newest email to an address. */
  async #linkTo(address: string, path: string): Promise<string> {
    const { mailbox } = this.#given;
    const link = () =>
      new RegExp(`http\\S+/${path}\\S*`).exec(mailbox.to(address)[0]?.text ?? '')?.[0] ?? '';
    await expect.poll(link, { message: `a mail to ${address} leads to ${path}` }).not.toBe('');
    return link();
  }

  /** Opens a page in a new browser context. */
  async #open(address: string): Promise<Page> {
    const { browser, locale, width } = this.#given;
    const context = await browser.newContext({ locale, viewport: { width, height: 860 } });
    const page = await context.newPage();
    await page.goto(address);
    return page;
  }

  /** Accepts an emailed invitation as a newcomer. */
  async #join(address: string, name: string): Promise<Page> {
    const page = await this.#open(await this.#linkTo(address, 'invitation#'));
    await type(page.getByRole('textbox', { name: this.#t('Your name') }), name);
    await type(page.getByRole('textbox', { name: this.#t('Password') }), password);
    await lookAt(page);
    await press(page.getByRole('button', { name: this.#t('Join') }));
    return page;
  }

  /** An organiser joins, and lands on the event's overview. */
  async joinAsOrganiser(address: string, name: string): Promise<void> {
    const page = await this.#join(address, name);
    await expect(page).toHaveURL(new RegExp(`${this.#root}/organiser$`));
    await expect(page.getByRole('button', { name: this.#t('Open the event') })).toBeVisible();
    await page.context().close();
  }

  /** A booth's staff member joins, and lands at their booth. */
  async joinAtBooth(address: string, name: string, booth: string): Promise<void> {
    const page = await this.#join(address, name);
    await expect(page).toHaveURL(/\/exhibitor$/);
    await expect(page.getByRole('heading', { level: 1, name: booth, exact: true })).toBeVisible();
    await page.context().close();
  }

  /** A new speaker claims their page, and lands on it. */
  async takeOver(address: string, name: string, talks: string[]): Promise<void> {
    const page = await this.#open(await this.#linkTo(address, 'speaker-invitation#'));
    await expect(page.getByRole('heading', { name })).toBeVisible();
    for (const talk of talks) await expect(page.getByText(talk, { exact: true })).toBeVisible();
    await type(page.getByRole('textbox', { name: this.#t('Password') }), password);
    await lookAt(page);
    await press(page.getByRole('button', { name: this.#t('Register and take over') }));
    await expect(page).toHaveURL(/\/profile\/edit#speaker$/);
    await expect(page.getByRole('heading', { name: this.#t('Your speaker page') })).toBeVisible();
    await page.context().close();
  }

  async addClass(name: string, more: { seats?: number; needsApproval?: boolean }): Promise<void> {
    const { page } = this;
    await page.goto(`${this.#root}/organiser/registration`);
    await press(page.getByRole('button', { name: this.#t('Add an access class') }));
    const drawer = page.getByRole('dialog');
    await type(drawer.getByLabel(this.#t('Name ({{language}})')).first(), name);
    if (more.seats) await type(drawer.getByLabel(this.#t('Seats')), String(more.seats));
    if (more.needsApproval) await tick(drawer.getByLabel(startOf(this.#t('Needs approval'))));
    await press(drawer.getByRole('button', { name: this.#t('Save') }));
    await expect(drawer).toHaveCount(0);
  }

  /** Adds the organiser's own words to the confirmation of a registration. */
  async confirmWith(words: string): Promise<void> {
    const { page } = this;
    await page.goto(`${this.#root}/organiser/registration#registration`);
    const field = page.getByRole('textbox', {
      name: startOf(this.#t('Your own words in the confirmation email')),
    });
    await type(field.first(), words);
    const form = page.locator('form', { has: field.first() });
    await press(form.getByRole('button', { name: this.#t('Save') }));
    await expect(form.getByRole('button', { name: this.#t('Save') })).toBeDisabled();
  }

  async openDoors(): Promise<void> {
    const { page } = this;
    await page.goto(`${this.#root}/organiser`);
    await press(page.getByRole('button', { name: this.#t('Open the event') }));
    await expect(page.getByRole('heading', { name: this.#t('Open') })).toBeVisible();
  }

  /** A visitor registers for a class, or with a ticket, with an emailed code. */
  async register(
    name: string,
    { accessClass, ticket }: { accessClass?: string; ticket?: string },
  ): Promise<Visitor> {
    const t = this.#t;
    const hash = ticket ? `#ticket=${ticket}` : '';
    const page = await this.#open(`${this.#root}/attendee-registration${hash}`);
    const email = freshAddress(name);
    if (ticket) await expect(page.getByText(t('Your ticket: {{class}}'))).toBeVisible();
    await type(page.getByLabel(t('Email')), email);
    if (this.#asksMuch) await type(page.getByLabel(t('Mobile')), freshMobile().slice(3));
    await press(page.getByRole('button', { name: t('Get code') }));
    await type(page.getByRole('textbox', { name: t('Password') }), password);
    await type(page.getByLabel(t('OTP')), await this.#codeFor(email));
    if (this.#asksMuch) await press(page.getByRole('button', { name: t('Continue') }));
    await type(page.getByLabel(t('First name')), name);
    await select(page.getByLabel(t('Country')).first(), /^(India|भारत)$/);
    if (this.#asksMuch) await this.#chooseHome(page);
    await this.#answer(page);
    if (accessClass) await choose(page.getByRole('radio', { name: new RegExp(`^${accessClass}`) }));
    await tick(page.getByLabel(t('I agree to the privacy notice.')));
    await lookAt(page);
    await press(page.getByRole('button', { name: t('Register') }));
    return { page, email };
  }

  async #codeFor(email: string): Promise<string> {
    const { mailbox } = this.#given;
    const code = () => /\b\d{6}\b/.exec(mailbox.to(email)[0]?.text ?? '')?.[0] ?? '';
    await expect.poll(code, { message: `a mail brings ${email} a code` }).not.toBe('');
    return code();
  }

  get #asksMuch(): boolean {
    return this.#given.kind === 'Property expo';
  }

  /** Answers what only a property expo asks. */
  async #chooseHome(page: Page): Promise<void> {
    const city = page.getByRole('group', { name: this.#t('City') });
    await tick(city.getByRole('checkbox').first());
    for (const group of ['Interested in', 'Budget', 'Attending date'])
      await choose(
        page
          .getByRole('radiogroup', { name: this.#t(group) })
          .getByRole('radio')
          .last(),
      );
  }

  /** Answers the six questions of the form. */
  async #answer(page: Page): Promise<void> {
    const text = (name: string) => page.getByRole('textbox', { name, exact: true });
    await type(text('Firm'), 'Rao and Sons');
    await type(text('Message'), 'We look for a home by the lake.');
    await choose(page.getByRole('radio', { name: 'Greens' }));
    await tick(page.getByRole('checkbox', { name: 'Loans' }));
    await type(text('Guests'), '2');
    await tick(page.getByRole('checkbox', { name: 'Newsletter' }));
  }

  /** Goes from the end of the form into the venue. */
  async walkIn({ page }: Visitor): Promise<void> {
    if (this.#asksMuch) await press(page.getByRole('button', { name: this.#t('No thank you') }));
    await press(page.getByRole('link', { name: this.#t('Walk in') }));
    await expect(page).not.toHaveURL(/thankyou|registration/);
    await lookAt(page);
    await page.context().close();
  }

  /** A visitor who registered for a full class sees their place on the waiting list. */
  async readPlace({ page }: Visitor): Promise<void> {
    const place = this.#t('You’re number {{place}} on the waiting list', { place: '1' });
    await expect(page.getByRole('main').getByText(startOf(place))).toBeVisible();
  }

  /** A visitor on the waiting list accepts the place offered by email. */
  async acceptOffer({ page, email }: Visitor): Promise<void> {
    await page.goto(await this.#linkTo(email, 'my-place'));
    await lookAt(page);
    await press(page.getByRole('button', { name: this.#t('Accept my place') }));
    await expect(page.getByRole('heading', { name: this.#t('You’re in') })).toBeVisible();
    await page.context().close();
  }

  /** An approved visitor follows the link in their email and enters. */
  async readApproval({ page, email }: Visitor): Promise<void> {
    await page.goto(await this.#linkTo(email, 'my-place'));
    await expect(page.getByRole('heading', { name: this.#t('You’re in') })).toBeVisible();
    await press(page.getByRole('link', { name: this.#t('Walk in') }));
    await expect(page).not.toHaveURL(/my-place/);
    await page.context().close();
  }

  /** Makes a shop's ticket for a class, signed with a new key of the event. */
  async makeTicket(accessClass: string, name: string): Promise<string> {
    const { page } = this;
    await page.goto(`${this.#root}/organiser/registration`);
    const shop = page.getByRole('region', { name: this.#t('Ticket shop') });
    await press(shop.getByRole('button', { name: this.#t('Create a signing key') }));
    const dialog = page.getByRole('dialog');
    const key = await dialog.getByRole('textbox').first().inputValue();
    await press(dialog.getByRole('button', { name: this.#t('I’ve saved it') }));
    await press(shop.locator('summary', { hasText: this.#t('How a shop makes a link') }));
    const aud = await shop.getByLabel(this.#t('Event ID (aud)')).inputValue();
    const claims = { class: accessClass, name, email: freshAddress(name) };
    return signedTicket(key, { aud, jti: 'A-1', ...claims });
  }

  async approve(name: string): Promise<void> {
    await this.page.goto(`${this.#root}/organiser/registration`);
    const { page } = this;
    await press(page.getByRole('button', { name: this.#t('Approve {{name}}', { name }) }));
    const dialog = page.getByRole('dialog');
    await press(dialog.getByRole('button', { name: this.#t('Approve'), exact: true }));
    await expect(this.page.getByText(this.#t('No one here right now.'))).toBeVisible();
  }

  async addSeats(accessClass: string, seats: number): Promise<void> {
    const { page } = this;
    await page.goto(`${this.#root}/organiser/registration`);
    const change = this.#t('Change: {{what}}', { what: accessClass });
    await press(page.getByRole('button', { name: change }));
    const drawer = page.getByRole('dialog');
    await type(drawer.getByLabel(this.#t('Seats')), String(seats));
    await press(drawer.getByRole('button', { name: this.#t('Save') }));
    await expect(drawer).toHaveCount(0);
  }
}

/** Checks a page once it has loaded. */
async function lookAt(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await look(page);
}

/** Formats a day for typing: `DD/MM/YYYY`. */
export function typedDay(iso: string): string {
  return iso.split('-').reverse().join('/');
}

function freshAddress(name: string): string {
  return `${name.toLowerCase()}.${freshMobile().slice(-8)}@guest.example`;
}
