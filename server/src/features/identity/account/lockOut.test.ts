import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContext, type Ctx } from '../../../core/context.ts';
import { asha } from '../../../testing/asha.ts';
import { openTestServer, password, type TestServer } from '../../../testing/testServer.ts';
import { findOutcome } from '../../../testing/findOutcome.ts';
import { countedAddress } from '../../../ports/limiter.ts';
import { logIn } from './verbs/logIn.ts';
import { sendLoginCode } from './verbs/sendLoginCode.ts';
import { askForReset } from './verbs/resetPassword.ts';
import { sendRegistrationCode } from './verbs/sendRegistrationCode.ts';

const email = 'alice@test.example';
/** Password hashes take their time on a busy machine. */
const patient = { timeout: 30_000 };
const stranger = { token: undefined, name: 'Firefox · Android' };
let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

/** A call from this address, without a login. */
function from(address: string): Ctx {
  const { event } = server;
  return createContext(server, { actor: null, event, language: 'en', address });
}

/** The outcome of a login from there: its refusal, or `in`. */
function tried(address: string, word: string): Promise<string> {
  return findOutcome(logIn(from(address), { email, password: word }, stranger));
}

test('mal’s wrong passwords keep mal out, and alice logs in on a new phone meanwhile (35)', async () => {
  const mal = [];
  for (let i = 0; i < 7; i++) mal.push(await tried('198.51.100.7', 'wrong'));
  expect(mal.slice(4)).toEqual(['login.failed', 'throttled', 'throttled']);
  expect(await tried('203.0.113.9', password)).toBe('in');
});

test('after twenty wrong passwords from everywhere, strangers to the account wait in line and are not refused', async () => {
  for (let at = 0; at < 20; at++) await tried(`198.51.100.${at}`, 'wrong');
  const before = server.clock.now().getTime();
  const both = [tried('203.0.113.9', 'wrong'), tried('203.0.113.10', password)];
  expect(await Promise.all(both)).toEqual(['login.failed', 'in']);
  const waitedSeconds = Math.floor((server.clock.now().getTime() - before) / 1000);
  expect(waitedSeconds).toBeGreaterThanOrEqual(6);
});

test('mal alone, from one address, makes nobody else wait in line', async () => {
  const mal = new Set<string>();
  for (let i = 0; i < 60; i++) mal.add(await tried('198.51.100.7', 'wrong'));
  expect([...mal]).toEqual(['login.failed', 'throttled']);
  server.clock.pause = () => Promise.reject(new Error('waits'));
  expect(await tried('203.0.113.9', password)).toBe('in');
});

test('mal has no more than his own five tries in the line of an account under attack', async () => {
  for (let at = 0; at < 20; at++) await tried(`198.51.100.${at}`, 'wrong');
  const waiting: (() => void)[] = [];
  server.clock.pause = () => new Promise((resolve) => waiting.push(resolve));
  const mal = Array.from({ length: 25 }, () => tried('198.51.100.99', 'wrong'));
  const alice = tried('203.0.113.9', password);
  let isOver = false;
  const all = Promise.all([...mal, alice]).finally(() => (isOver = true));
  await vi.waitUntil(() => {
    for (const go of waiting.splice(0)) go();
    return isOver;
  }, patient);
  const outcomes = await all;
  expect(outcomes.filter((one) => one === 'login.failed')).toHaveLength(5);
  expect(outcomes.at(-1)).toBe('in');
});

test('mal waits in line at forty addresses at once, and alice’s new browser waits three seconds and is in', async () => {
  for (let at = 0; at < 20; at++) await tried(`198.51.100.${at}`, 'wrong');
  const waiting: (() => void)[] = [];
  server.clock.pause = () => new Promise((resolve) => waiting.push(resolve));
  const mal = Array.from({ length: 40 }, (_, at) => tried(`192.0.2.${at}`, 'wrong'));
  await vi.waitUntil(() => waiting.length === 40, patient);
  const alice = tried('203.0.113.9', password);
  await vi.waitUntil(() => waiting.length === 41, patient);
  waiting[40]!();
  expect(await alice).toBe('in');
  for (const go of waiting) go();
  expect(new Set(await Promise.all(mal))).toEqual(new Set(['login.failed']));
});

test('mal, who has a whole /48, gets eighty tries at alice’s account and no more', async () => {
  const outcomes = [];
  for (let at = 0; at < 120; at++)
    outcomes.push(await tried(countedAddress(`2001:db8:1:${(at * 256).toString(16)}::1`), 'wrong'));
  expect(outcomes.filter((one) => one === 'login.failed')).toHaveLength(80);
});

test('a browser that alice has used does not wait in line', async () => {
  const { device } = await logIn(from('203.0.113.9'), { email, password }, stranger);
  for (let at = 0; at < 20; at++) await tried(`198.51.100.${at}`, 'wrong');
  server.clock.pause = () => Promise.reject(new Error('waits'));
  const known = { ...stranger, token: device };
  const entered = logIn(from('203.0.113.10'), { email, password }, known);
  expect(await findOutcome(entered)).toBe('in');
});

test('mal asks for alice’s codes all day on the network of the venue, and alice still gets one there', async () => {
  const asked = () => findOutcome(sendLoginCode(from('198.51.100.7'), { email, mood: 'email' }));
  for (let hour = 0; hour < 12; hour++) {
    await asked();
    server.clock.advance({ hours: 1 });
  }
  const before = await server.mail.to(email);
  expect(await asked()).toBe('in');
  expect(await server.mail.to(email)).toHaveLength(before.length + 1);
});

test('mal asks for alice’s login codes from everywhere: she gets eight an hour, and hers within the hour', async () => {
  const asked = (address: string) =>
    findOutcome(sendLoginCode(from(address), { email, mood: 'email' }));
  const mailed = async () => (await server.mail.to(email)).length;
  for (let at = 0; at < 60; at++) {
    expect(await asked(`198.51.100.${at}`)).toBe('in');
    server.clock.advance({ minutes: 5 });
  }
  const before = await mailed();
  expect(before).toBeGreaterThan(24);
  expect(before).toBeLessThanOrEqual(8 * 5);
  server.clock.advance({ hours: 1 });
  await asked('203.0.113.9');
  expect(await mailed()).toBe(before + 1);
});

test('codes that alice logs in with do not count: she gets one for each of her devices', async () => {
  for (let device = 0; device < 6; device++) {
    await sendLoginCode(from(`203.0.113.${device}`), { email, mood: 'email' });
    const [mail, ...before] = await server.mail.to(email);
    expect(before).toHaveLength(device);
    await logIn(from(`203.0.113.${device}`), { email, otp: mail!.code! }, stranger);
  }
});

test('mal asks for alice’s reset codes, and alice still gets one when she asks', async () => {
  const asked = (address: string) => findOutcome(askForReset(from(address), { email }));
  const mal = [];
  for (let at = 0; at < 4; at++) mal.push(await asked('198.51.100.7'));
  expect(mal).toEqual(['in', 'in', 'in', 'throttled']);
  expect(await server.mail.to(email)).toHaveLength(1);
  expect(await asked('203.0.113.9')).toBe('in');
  expect(await server.mail.to(email)).toHaveLength(2);
  server.clock.advance({ minutes: 11 });
  expect(await asked('203.0.113.9')).toBe('in');
  expect(await server.mail.to(email)).toHaveLength(3);
});

test('mal asks for alice’s reset codes from everywhere: she gets six an hour, and hers within the hour', async () => {
  const asked = (address: string) => findOutcome(askForReset(from(address), { email }));
  const mailed = async () => (await server.mail.to(email)).length;
  for (let at = 0; at < 60; at++) {
    expect(await asked(`198.51.100.${at}`)).toBe('in');
    server.clock.advance({ minutes: 5 });
  }
  const before = await mailed();
  expect(before).toBeGreaterThan(24);
  expect(before).toBeLessThanOrEqual(6 * 5);
  server.clock.advance({ hours: 1 });
  await asked('203.0.113.9');
  expect(await mailed()).toBe(before + 1);
});

test('mal has registration codes sent to asha’s email all day, and asha still gets hers when she asks', async () => {
  server.ports.mailer = { send: async () => {} };
  const asked = (address: string, phone: string) =>
    findOutcome(sendRegistrationCode(from(address), { phone, email: asha.email }));
  for (let hour = 0; hour < 12; hour++) {
    await asked('198.51.100.7', `98111${10_000 + hour}`);
    server.clock.advance({ hours: 1 });
  }
  expect(await asked('203.0.113.9', asha.mobile)).toBe('in');
});
