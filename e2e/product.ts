import { randomInt } from 'node:crypto';
import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  expect,
  type Page,
  test as base,
} from '@playwright/test';
import { collectComplaints } from './complaints.ts';
import { type Server, openServer } from './server.ts';

export { expect, type Page };

/** A person who can log in. */
export interface Person {
  email: string;
  password: string;
}

/** A person registered for a single test. */
export interface Newcomer extends Person {
  first_name: string;
  /** In international format, `+9198…`. */
  mobile: string;
}

interface Fixtures {
  /** The network or the server is broken on purpose, which is no cause for complaint. */
  broken: boolean;
  /** What must never happen on any page of the test; any of it fails the test. */
  complaints: string[];
  /** Opens a new browser context for a person, logged in. */
  enter: (person: Person, root?: Root) => Promise<Page>;
}

/** The root of an event: the default one, or the conference. */
export type Root = '' | '/e/conference';

/** Every worker has its own server, which its tests share one after the other, so each registers the people it changes. */
export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures' names from here
    async ({}, give) => {
      const server = await openServer();
      await give(server);
      await server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, give) => give(server.origin),
  broken: [false, { option: true }],
  complaints: [
    async ({ browser, broken }, give) => {
      const complaints: string[] = [];
      const hear = (context: BrowserContext) => collectComplaints(context, complaints);
      browser.on('context', hear);
      await give(complaints);
      browser.off('context', hear);
      const expected = /^5\d\d from|WebSocket|Unable to preload|dynamically imported module/;
      expect(complaints.filter((one) => !broken || !expected.test(one))).toEqual([]);
    },
    { auto: true },
  ],
  enter: async ({ browser }, give) => {
    const contexts: BrowserContext[] = [];
    await give(async (person, root = '') => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      await startSignedIn(page, person, root);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

/** The same with a server per test, for tests that turn an event upside down. */
export const testAlone = test.extend({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures' names from here
  baseURL: async ({}, give) => {
    const server = await openServer();
    await give(server.origin);
    await server.close();
  },
});

/** The same at a server at whose desks the demo's cast answers. */
export const testWithCast = test.extend<object, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures' names from here
    async ({}, give) => {
      const server = await openServer({ DEMO_CAST: 'true' });
      await give(server);
      await server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** One of the demo's people: alice, bob, eli, sam, mo, hana. */
export function demo(name: string): Person {
  return { email: `${name}@demo.example`, password: 'demo-pavilion-2021' };
}

/** Returns a valid Indian number that no other test uses. */
export function freshMobile(): string {
  return `+9198${String(randomInt(1e8)).padStart(8, '0')}`;
}

/** Fills in the login form and submits it. */
export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  const button = page.getByRole('button', { name: 'Log In', exact: true });
  // the previous page may have an email field too
  await expect(button).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await button.click();
}

/** Switches to the login by code, and waits for its form: text typed earlier would go to the other one. */
export async function chooseCodeLogin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log in with a code instead' }).click();
  await expect(page.getByRole('button', { name: 'Send the code' })).toBeVisible();
}

/** Logs in without the login page, for tests about something else. The welcome video has been seen. */
export async function startSignedIn(page: Page, person: Person, root: Root = ''): Promise<void> {
  const { request } = page;
  const eventId = await eventIdOf(request, root);
  const reply = await request.post('/api/attendee/login', { data: { ...person, eventId } });
  const session = JSON.stringify(await answered(reply));
  const name = `pavilion:${eventId}`;
  const localStorage = [
    { name, value: session },
    { name: `${name}:welcome-video`, value: 'seen' },
  ];
  const { origin } = new URL(reply.url());
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

/** Allows motion, so that videos start automatically. */
export function welcomeMotion(page: Page): Promise<void> {
  return page.emulateMedia({ reducedMotion: 'no-preference' });
}

/** Registers a newcomer, as the form would; from India unless told otherwise. */
export async function register(
  request: APIRequestContext,
  root: Root = '',
  { country = 'IN', mobile = freshMobile() } = {},
): Promise<Newcomer> {
  const eventId = await eventIdOf(request, root);
  const serial = mobile.slice(-8);
  const person = {
    first_name: `Asha${serial}`,
    email: `asha.${serial}@demo.example`,
    password: `saffron-kite-${serial}`,
    mobile,
  };
  await answered(
    await request.post('/api/attendee/verifyphone', { data: { phone: mobile, eventId } }),
  );
  const entry = {
    ...person,
    last_name: 'Rao',
    otp: await codeSentTo(request, mobile, root),
    country,
    consent: true,
    ...(root === '' && {
      location: ['Bangalore'],
      interested_in: 'Apartment',
      budget: 'upto ₹50L',
      callDate: '06/06/2021',
    }),
  };
  await answered(await request.post('/api/attendee', { data: { ...entry, eventId } }));
  return person;
}

/** Reads the newest code sent to an email address or a phone from the demo's outbox. */
export async function codeSentTo(
  request: APIRequestContext,
  to: string,
  root: Root = '',
): Promise<string> {
  const params = { to, eventId: await eventIdOf(request, root) };
  let code = '';
  await expect
    .poll(async () => {
      const entries = await answered<{ code?: string }[]>(
        await request.get('/api/outbox', { params }),
      );
      code = entries.find((entry) => entry.code)?.code ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

/** Returns a booth of the expo as a logged-in page gets it; the first is that of the demo's exhibitor. */
export async function boothAt(page: Page, position = 0): Promise<{ _id: string; name: string }> {
  const headers = { authorization: await tokenOf(page) };
  const reply = await answered<{ booths: { _id: string; name: string }[] }>(
    await page.request.get('/api/booth', { headers }),
  );
  return reply.booths[position]!;
}

/** Returns the session that is live in an event. */
export async function liveSession({ request }: Page, root: Root): Promise<string> {
  const eventId = await eventIdOf(request, root);
  const { now } = await answered<{ now: string }>(await request.get(`/api/event/${eventId}`));
  const { sessions } = await answered<{
    sessions: { session: { _id: string; startAt: string; duration: number } }[];
  }>(await request.get(`/api/sessions/${eventId}`));
  const live = sessions.find(({ session: { startAt, duration } }) => {
    const since = Date.parse(now) - Date.parse(startAt);
    return since > 0 && since < duration * 60_000;
  });
  return live!.session._id;
}

/** Returns a session of an event that has documents. */
export async function sessionWithPapers({ request }: Page, root: Root): Promise<string> {
  const eventId = await eventIdOf(request, root);
  const { sessions } = await answered<{
    sessions: { session: { _id: string; brochures: unknown[] } }[];
  }>(await request.get(`/api/sessions/${eventId}`));
  return sessions.find(({ session }) => session.brochures.length > 0)!.session._id;
}

/** Makes an API call, such as `POST /message`, as the person logged in on a page. */
export async function callAs<T>(page: Page, call: string, data?: object): Promise<T> {
  const [method, path] = call.split(' ') as [string, string];
  const headers = { authorization: await tokenOf(page) };
  return answered<T>(await page.request.fetch(`/api${path}`, { method, headers, data }));
}

/** Returns the token of the login in a page's browser. */
export async function tokenOf(page: Page): Promise<string> {
  return (await sessionOf(page)).token;
}

/** Returns the id of the person who is logged in. */
export async function idOf(page: Page): Promise<string> {
  return (await sessionOf(page)).user._id;
}

async function sessionOf(page: Page): Promise<{ token: string; user: { _id: string } }> {
  const { origins } = await page.context().storageState();
  const saved = origins
    .flatMap(({ localStorage }) => localStorage)
    .find(({ name }) => /^pavilion:[^:]+$/.test(name));
  return JSON.parse(saved!.value);
}

export async function eventIdOf(request: APIRequestContext, root: Root): Promise<string> {
  const slug = root ? 'conference' : 'property-expo';
  const events = await answered<{ _id: string; slug: string }[]>(await request.get('/api/events'));
  return events.find((event) => event.slug === slug)!._id;
}

async function answered<T>(reply: APIResponse): Promise<T> {
  expect(reply.status(), await reply.text()).toBe(200);
  return (await reply.json()) as T;
}
