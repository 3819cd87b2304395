import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from '@playwright/test';
import { call, logIn } from './driver.ts';

const found =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    existsSync,
  );
if (!found) throw new Error('Set CHROMIUM_PATH: no browser was found.');

/** The browser that all figures of pages come from: the one named, else the machine's, rather one without a window: what it draws for nobody would be taken from the page. */
export const browserPath: string = found;

/** What each bench starts it with. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

/** Starts it without a window; `more` is what a bench needs of its command line beyond that. */
export function launchBrowser(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath, args: [...browserArguments, ...more] });
}

/** A fresh profile of somebody who is signed in to the default event and has watched its welcome. */
export async function signedIn(
  browser: Browser,
  { origin, email, ...options }: { origin: string; email: string } & BrowserContextOptions,
): Promise<{ context: BrowserContext; token: string }> {
  const { kept, token } = await keptBy(origin, email);
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    ...options,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  return { context, token };
}

/** What the site keeps in the browser of that person. */
export async function keptBy(
  origin: string,
  email: string,
): Promise<{ kept: Record<string, string>; token: string }> {
  const [event] = await call<{ _id: string }[]>({ origin }, 'GET /events');
  const login = await logIn(origin, email);
  const key = `pavilion:${event!._id}`;
  const kept = { [key]: JSON.stringify(login), [`${key}:welcome-video`]: 'seen' };
  return { kept, token: login.token };
}
