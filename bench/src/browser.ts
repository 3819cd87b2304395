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

/** The browser that measures pages: CHROMIUM_PATH, or an installed one, preferably headless, as drawing a window would take time from the page. */
export const browserPath: string = found;

/** Its arguments in every bench. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

/** Starts it headless; `more` are further arguments a bench needs. */
export function launchBrowser(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath, args: [...browserArguments, ...more] });
}

/** Opens a fresh profile, logged in to the default event, where the welcome video has been seen. */
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

/** Logs a person in; returns what the site stores in their browser. */
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
