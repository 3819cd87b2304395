import {
  callAddress,
  type Call,
  copyEvent,
  createEvent,
  createToken,
  setDisabled,
  enterEvent,
  endLogin,
  type ErrorReply,
  forgotPassword,
  getOwnProfile,
  listLogins,
  listOwnEvents,
  login,
  logout,
  otpLogin,
  proveWho,
  resetPassword,
  type Role,
  sendProofCode,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { randomIds } from '../../../ports/ids.ts';
import { addAppFor } from '../../../testing/authenticatorApp.ts';
import { examples, openWorld, type World } from '../../../testing/examples.ts';
import { openTab } from '../../../testing/tab.ts';
import { refusal, type TestServer } from '../../../testing/testServer.ts';
import { bindings } from '../../../wiring/bindings.ts';
import { insertPerson, updateOwnerProven } from './queries.ts';
import { startSession } from './service.ts';

/** A thief with hana's login hops from event to event, and gains nothing by it. */

const email = 'hana@test.example';
const stale = { status: 403, code: 'proof.needed' };
let world: World;
let server: TestServer;
let elsewhere: string;
beforeEach(async () => {
  world = await openWorld();
  server = world.server;
  server.ports.mailer = { send: async () => {} };
  await updateOwnerProven(server.store.db, (await server.person('hana')).id);
  elsewhere = await registeredElsewhere(['attendee', 'organiser']);
});
afterEach(() => server.close());

/** Registers hana's address at the other event too; returns that account's id. */
async function registeredElsewhere(roles: Role[]): Promise<string> {
  const person = await insertPerson(server.store.db, {
    id: randomIds.id(),
    event_id: server.otherEvent.id,
    email,
    first_name: 'Hana',
    password_hash: 'none',
    mobile: null,
    roles,
    is_email_proven: true,
  });
  return person!.id;
}

const newestCode = async () => (await server.mail.to(email)).find(({ code }) => code)!.code!;

/** Logs hana in by an emailed code. */
async function byEmailedCode(): Promise<string> {
  await server.anon(otpLogin, { body: { email } });
  return (await server.anon(login, { body: { email, otp: await newestCode() } })).token;
}

/** Goes from one login to another event; returns the login there. */
async function hop(token: string, eventId = server.otherEvent.id): Promise<string> {
  return (await server.call(token)(enterEvent, { params: { id: eventId }, body: {} })).token;
}

async function findExpiry(token: string): Promise<Date> {
  const { sessionId } = await whose(token);
  const row = await server.store.db
    .selectFrom('login_session')
    .select('expires_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

async function whose(token: string): Promise<{ sessionId: string }> {
  const { logins } = await server.call(token)(listLogins);
  return { sessionId: logins.find(({ isThis }) => isThis)!._id };
}

/** The calls for which the contract wants a fresh proof, and how each is answered with this login. */
async function answersTo(token: string): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const { route } of bindings.filter((one) => one.route.fresh)) {
    const name = `${route.method} ${route.path}`;
    const given = (await examples[name]!.input?.(world, 'hana')) ?? {};
    const reply = await server.raw(route.method, callAddress(route, given), {
      ...(given.body && { body: given.body }),
      token,
    });
    answers[name] = reply.ok ? 'done' : ((await reply.json()) as ErrorReply).code;
  }
  return answers;
}

const everyRefused = Object.fromEntries(
  bindings
    .filter(({ route }) => route.fresh)
    .map(({ route }) => [`${route.method} ${route.path}`, 'proof.needed']),
);

const isOver = async (token: string) =>
  (await refusal(server.call(token)(getOwnProfile))).code === 'auth.invalid';

const form = {
  name: 'Spring Fair',
  slug: 'spring-fair',
  startDate: '2031-03-10',
  endDate: '2031-03-12',
  zone: 'Europe/Berlin',
  preset: 'conference' as const,
  look: { brand: '#1c3f94', accent: '#e0a02e' },
};

test('an old login that goes to another event and comes back is as old as before, and ends when it would have', async () => {
  const stolen = await byEmailedCode();
  const end = await findExpiry(stolen);
  server.clock.advance({ hours: 100 });
  const there = await hop(stolen);
  const back = await hop(there, server.event.id);
  expect(await answersTo(stolen)).toEqual(everyRefused);
  expect(await answersTo(back)).toEqual(everyRefused);
  for (const token of [there, back]) expect(await findExpiry(token)).toEqual(end);
  for (let day = 0; day < 27; day += 6) {
    server.clock.advance({ hours: 24 * 6 });
    if (server.clock.now() < end) await hop(back);
  }
  for (const token of [stolen, there, back]) expect(await isOver(token)).toBe(true);
});

test('a new event takes a fresh proof to make, and the login there is no fresher than the one that made it', async () => {
  const stolen = await byEmailedCode();
  const end = await findExpiry(stolen);
  server.clock.advance({ minutes: 11 });
  const thief = server.call(stolen);
  expect(await refusal(thief(createEvent, { body: form }))).toMatchObject(stale);
  const { name, slug, startDate, endDate } = form;
  const copied = thief(copyEvent, { body: { name, slug, startDate, endDate } });
  expect(await refusal(copied)).toMatchObject(stale);
  await thief(sendProofCode, { body: {} });
  await thief(proveWho, { body: { otp: await newestCode() } });
  const made = await thief(createEvent, { body: form });
  server.clock.advance({ minutes: 11 });
  const another = { body: { ...form, slug: 'summer-fair' } };
  expect(await refusal(server.call(made.token)(createEvent, another))).toMatchObject(stale);
  const back = await hop(made.token, server.event.id);
  expect(await answersTo(back)).toEqual(everyRefused);
  for (const token of [made.token, back]) expect(await findExpiry(token)).toEqual(end);
});

test('a proof given at one event is good there alone', async () => {
  const hana = await byEmailedCode();
  server.clock.advance({ minutes: 11 });
  const there = await hop(hana);
  await server.call(hana)(sendProofCode, { body: {} });
  await server.call(hana)(proveWho, { body: { otp: await newestCode() } });
  const body = { name: 'Robot', scopes: ['person.list' as const], days: 7 };
  expect(await refusal(server.call(there)(createToken, { body }))).toMatchObject(stale);
  await server.call(hana)(createToken, { body });
});

test('whatever ends a login ends those entered from it, with their open pages', async () => {
  const { id } = await server.person('hana');
  const olga = await insertPerson(server.store.db, {
    id: randomIds.id(),
    event_id: server.event.id,
    email: 'olga@test.example',
    first_name: 'Olga',
    password_hash: 'none',
    mobile: null,
    roles: ['attendee', 'organiser'],
  });
  const endings: Record<string, (hana: Call, token: string) => Promise<unknown>> = {
    logout: (hana) => hana(logout),
    'the end of that login, from the list': async (_hana, token) => {
      const { sessionId: loginId } = await whose(token);
      await (
        await server.as('hana')
      )(endLogin, { params: { loginId } });
    },
    'a new password': async () => {
      await server.anon(forgotPassword, { body: { email } });
      const body = { email, otp: await newestCode(), password: 'a river runs uphill' };
      await server.anon(resetPassword, { body });
    },
    'being blocked': async () => {
      const other = server.call(await startSession(server.store.db, server.ports, olga!.id));
      const block = (disabled: boolean) =>
        other(setDisabled, { params: { id }, body: { disabled } });
      await block(true);
      await block(false);
    },
  };
  for (const [how, end] of Object.entries(endings)) {
    server.clock.advance({ hours: 2 });
    const first = await byEmailedCode();
    const there = await hop(first);
    const back = await hop(there, server.event.id);
    const page = await openTab({ ...server, event: server.otherEvent }, server.call(there));
    await end(server.call(first), first);
    for (const token of [first, there, back]) expect(await isOver(token), how).toBe(true);
    expect(await page.closed, how).toBe(4401);
  }
});

test('hana keeps the login she came from when she logs out where it led', async () => {
  const hana = await byEmailedCode();
  const there = await hop(hana);
  await server.call(there)(logout);
  expect(await isOver(there)).toBe(true);
  expect((await server.call(hana)(listOwnEvents)).events).toHaveLength(2);
});

/** How many emails have told hana of a new browser at her other event. */
async function alarms(): Promise<number> {
  await server.settle();
  const mails = await server.mail.to(email);
  return mails.filter(({ subject }) => subject === 'New login to Other Event').length;
}

test('hana is emailed a login at her other event from a browser that she doesn’t use there', async () => {
  const from = async (token: string, device?: string) => {
    const reply = await server.raw('POST', `/api/attendee/events/${server.otherEvent.id}/login`, {
      body: {},
      token,
      headers: device ? { 'x-pavilion-device': device } : {},
    });
    return reply.headers.get('x-pavilion-device')!;
  };
  await server.anon(otpLogin, { body: { email } });
  const own = await server.raw('POST', '/api/attendee/login', {
    body: { email, otp: await newestCode() },
  });
  const { token } = (await own.json()) as { token: string };
  const hers = own.headers.get('x-pavilion-device')!;
  expect(await from(token, hers)).toBe(hers);
  await from(token, hers);
  expect(await alarms()).toBe(0);
  const thiefs = await from(token);
  expect(await alarms()).toBe(1);
  await from(token, thiefs);
  expect(await alarms()).toBe(1);
});

test('a thief’s browser that neither account knows is told of even where hana never logged in before', async () => {
  await hop(await byEmailedCode());
  expect(await alarms()).toBe(1);
});

test('where hana has a passkey or two-step login, only logging in there lets anybody in', async () => {
  const { db } = server.store;
  const hana = await byEmailedCode();
  const needed = { status: 403, code: 'secondStep.needed' };
  await db
    .insertInto('passkey')
    .values({
      id: randomIds.id(),
      event_id: server.otherEvent.id,
      person_id: elsewhere,
      credential_id: 'hers',
      public_key: 'hers',
      counter: 0,
      transports: [],
      name: 'Phone',
      created_at: server.clock.now(),
      used_at: null,
    })
    .execute();
  expect(await refusal(hop(hana))).toMatchObject(needed);
  await db.deleteFrom('passkey').execute();
  await hop(hana);
  await updateOwnerProven(db, elsewhere);
  await addAppFor(server.call(await startSession(db, server.ports, elsewhere)), server.clock);
  expect(await refusal(hop(hana))).toMatchObject(needed);
});
