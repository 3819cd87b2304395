import type { Browser } from '@playwright/test';
import { look } from './accessible.ts';
import { press, select, tick, type } from './keyboard.ts';
import type { Mailbox } from './mailbox.ts';
import { expect, type Page } from './product.ts';

const password = 'saffron kite over the lake';

/** Words of the property expo, of India's money and cities, and numbers that belong to another event. */
const foreign = {
  en: /propert|apartment|villas?\b|\bplots?\b|next home|home ?buyer|resident|rupee|lakh|\blacs?\b|₹|\bINR\b|Bangalore|Bengaluru|Chennai|Coimbatore|Kolkata|ten days|four cities|consultant|next address/i,
  hi: /संपत्ति|प्रॉपर्टी|अपार्टमेंट|विला\b|प्लॉट|अगला घर|रुपय|रुपए|लाख|बेंगलुरु|बैंगलोर|चेन्नई|कोयंबटूर|कोलकाता|दस दिन|चार शहर|सलाहकार|अगला पता|₹/,
};
/** Where no mobile is asked, nobody speaks of one. */
const mobile = { en: /\bmobile (number|and email)|your mobile|my mobile\b/i, hi: /मोबाइल/ };

interface Guest {
  name: string;
  email: string;
  country: string;
  locale: string;
  timeZone: string;
  /** In national notation; left out if undefined. */
  mobile?: string;
}

/** Visitors from four countries, each with their own language and clock. */
export const guests: Guest[] = [
  {
    ...{ name: 'Inês', email: 'ines@guest.example', country: 'Portugal' },
    ...{ locale: 'pt-PT', timeZone: 'Europe/Lisbon', mobile: '912 345 678' },
  },
  {
    ...{ name: 'Jonas', email: 'jonas@guest.example', country: 'Germany' },
    ...{ locale: 'de-DE', timeZone: 'Europe/Berlin', mobile: '1512 3456789' },
  },
  {
    ...{ name: 'Asha', email: 'asha@guest.example', country: 'India' },
    ...{ locale: 'en-IN', timeZone: 'Asia/Kolkata', mobile: '98111 22233' },
  },
  {
    ...{ name: 'Mary', email: 'mary@guest.example', country: 'United States' },
    ...{ locale: 'en-US', timeZone: 'America/New_York' },
  },
];

interface Fair {
  browser: Browser;
  mailbox: Mailbox;
  /** The event's root: `/e/SLUG`, or empty. */
  root: string;
  asksMobile: boolean;
}

/** Opens a page of the event as this visitor would, on their clock and in their language. */
async function arrive(
  { browser, root }: Fair,
  { locale, timeZone }: Pick<Guest, 'locale' | 'timeZone'>,
): Promise<Page> {
  const context = await browser.newContext({ locale, timezoneId: timeZone });
  const page = await context.newPage();
  await page.goto(`${root}/landing`);
  return page;
}

/** A visitor registers by keyboard alone with the code from their inbox, and stays on the page that thanks them. */
export async function registerAt(fair: Fair, guest: Guest): Promise<Page> {
  const page = await arrive(fair, guest);
  await expect(page.getByText(/can’t send codes/)).toHaveCount(0);
  await press(page.getByRole('link', { name: 'Register', exact: true }).first());
  await type(page.getByLabel('Email'), guest.email);
  await press(page.getByRole('button', { name: 'Get code' }));
  await expect(page.getByText('Please check your email.')).toBeVisible();
  await type(page.getByRole('textbox', { name: 'Password' }), password);
  await type(page.getByLabel('OTP'), await codeFor(fair.mailbox, guest.email));
  await type(page.getByLabel('First name'), guest.name);
  await select(page.getByLabel(/^Country ?\*?$/), new RegExp(`^${guest.country}$`));
  const number = page.getByRole('textbox', { name: 'Mobile (optional)' });
  if (!fair.asksMobile) await expect(number).toHaveCount(0);
  else if (guest.mobile) await type(number, guest.mobile);
  await tick(page.getByLabel('I agree to the privacy notice.'));
  await look(page);
  await press(page.getByRole('button', { name: 'Register', exact: true }));
  await expect(page).toHaveURL(/\/attendee-registration\/thankyou$/);
  await expect(page.getByRole('heading', { name: 'Before it starts' })).toBeVisible();
  await look(page);
  return page;
}

async function codeFor(mailbox: Mailbox, email: string): Promise<string> {
  const code = () => /\b\d{6}\b/.exec(mailbox.to(email)[0]?.text ?? '')?.[0] ?? '';
  await expect.poll(code, { message: `a mail brings ${email} a code` }).not.toBe('');
  return code();
}

/** Returns the newest mail to an address with this subject. */
export async function mailTo(mailbox: Mailbox, email: string, subject: string | RegExp) {
  const found = () =>
    mailbox.to(email).find((mail) => new RegExp(subject).test(mail.subject ?? ''));
  await expect.poll(found, { message: `a mail to ${email} says ${String(subject)}` }).toBeTruthy();
  return found()!;
}

/** Opens these pages in English and in Hindi, and expects no word on them that belongs to another kind of event. */
export async function expectOwnWords(
  page: Page,
  { root, asksMobile }: Pick<Fair, 'root' | 'asksMobile'>,
  paths: string[],
): Promise<void> {
  const found: string[] = [];
  for (const language of ['en', 'hi'] as const) {
    await page.addInitScript(
      ([key, value]) => localStorage.setItem(key!, value!),
      ['pavilion-language', language],
    );
    for (const path of paths) {
      await page.goto(`${root}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveCount(0);
      const text = await page.locator('body').innerText();
      const patterns = [foreign[language], ...(asksMobile ? [] : [mobile[language]])];
      for (const pattern of patterns) {
        const word = pattern.exec(text);
        if (word)
          found.push(
            `${language} ${path}: …${text.slice(Math.max(0, word.index - 40), word.index + 40)}…`,
          );
      }
    }
  }
  expect(found).toEqual([]);
}
