import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext, type Ctx } from '../../../core/context.ts';
import { anotherCode } from '../../../testing/asha.ts';
import { findOutcome } from '../../../testing/findOutcome.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { logIn } from './verbs/logIn.ts';
import { sendLoginCode } from './verbs/sendLoginCode.ts';
import { askForReset, resetPassword } from './verbs/resetPassword.ts';

const email = 'alice@test.example';
const password = 'a wholly other password';
const browser = { token: undefined, name: 'Firefox · Android' };
const [home, mals] = ['203.0.113.9', '198.51.100.7'];
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

const ask = (address: string) => findOutcome(askForReset(from(address), { email }));
const enter = (address: string, given: { otp: string } | { token: string }) =>
  findOutcome(
    resetPassword(from(address), { ...('otp' in given && { email }), ...given, password }, browser),
  );
const newest = async () => (await server.mail.to(email))[0]!;
const linkIn = (text: string) => /#reset=([\w-]+)&email=alice%40test\.example/.exec(text)![1]!;

/** An hour of mal's at one address: he asks as often as he may and guesses wrong until he is out of tries. */
async function harass(address: string): Promise<void> {
  for (let time = 0; time < 6; time++) {
    await ask(address);
    const { code } = await newest();
    for (let guess = 0; guess < 7; guess++) await enter(address, { otp: anotherCode(code!) });
    server.clock.advance({ minutes: 10 });
  }
}

test('mal asks and guesses all day from one address, and alice sets a new password by code at any time', async () => {
  for (let hour = 0; hour < 24; hour++) {
    await harass(mals);
    if (hour % 6) continue;
    const before = (await server.mail.to(email)).length;
    expect(await ask(home)).toBe('in');
    expect(await server.mail.to(email)).toHaveLength(before + 1);
    const { code } = await newest();
    await ask(mals);
    for (let guess = 0; guess < 7; guess++) await enter(mals, { otp: anotherCode(code!) });
    expect(await enter(home, { otp: code! })).toBe('in');
  }
});

test('mal asks and guesses from everywhere, and the newest link in alice’s mailbox still sets a new password', async () => {
  for (let at = 0; at < 40; at++) {
    await ask(`198.51.100.${at}`);
    const { code } = await newest();
    for (let guess = 0; guess < 3; guess++)
      await enter(`198.51.101.${at}`, { otp: anotherCode(code!) });
    server.clock.advance({ minutes: 2 });
  }
  const mails = await server.mail.to(email);
  expect(mails.length).toBeLessThanOrEqual(12);
  await ask(home);
  const token = linkIn((await newest()).text);
  expect(await enter(home, { token })).toBe('in');
  expect(await enter(home, { token })).toBe('reset.invalid');
});

test('mal, with as many addresses as he likes, gets 25 guesses at one code and 100 a day at alice’s account', async () => {
  const guesses = async (from: string, count: number) => {
    for (let at = 0; at < count; at++) {
      const { code } = await newest();
      await enter(`${from}.${Math.floor(at / 5)}`, { otp: anotherCode(code!) });
    }
  };
  const spent = async () => {
    const rows = await server.store.db.selectFrom('code').selectAll().execute();
    return rows.reduce((sum, row) => sum + 25 - row.tries_left - row.others_left, 0);
  };
  await ask(mals);
  for (let guess = 0; guess < 10; guess++)
    await enter(mals, { otp: anotherCode((await newest()).code!) });
  await guesses('192.0.2', 60);
  expect(await spent()).toBe(25);
  let total = 25;
  for (let hour = 1; hour < 8; hour++) {
    server.clock.advance({ hours: 1 });
    await server.store.db.deleteFrom('code').execute();
    await ask(`198.51.100.${hour}`);
    await guesses(`192.0.${hour}`, 60);
    total += await spent();
  }
  expect(total).toBe(100);
  const { code, text } = await newest();
  expect(await enter('192.0.7.250', { otp: code! })).toBe('reset.invalid');
  expect(await enter(home, { token: linkIn(text) })).toBe('in');
});

test('alice, who uses up the tries of her own code, gets another when she asks', async () => {
  await ask(home);
  const { code } = await newest();
  for (let guess = 0; guess < 5; guess++) await enter(home, { otp: anotherCode(code!) });
  expect(await enter(home, { otp: code! })).toBe('reset.invalid');
  await ask(home);
  expect(await server.mail.to(email)).toHaveLength(2);
  expect(await enter(home, { otp: (await newest()).code! })).toBe('in');
});

test('alice asks at home and types the code on her phone, which is on another network', async () => {
  await ask(home);
  expect(await enter('192.0.2.1', { otp: (await newest()).code! })).toBe('in');
});

test('a reset link is valid for an hour, logs nobody in by itself and ends with the code', async () => {
  await ask(home);
  const old = linkIn((await newest()).text);
  server.clock.advance({ minutes: 60 });
  expect(await enter(home, { token: old })).toBe('reset.invalid');
  await ask(home);
  const { code, text } = await newest();
  expect(await enter(home, { otp: code! })).toBe('in');
  expect(await enter(home, { token: linkIn(text) })).toBe('reset.invalid');
});

test('mal asks for alice’s login codes and guesses all day, and alice logs in by code at any time', async () => {
  const asked = (address: string) =>
    findOutcome(sendLoginCode(from(address), { email, mood: 'email' }));
  const entered = (address: string, otp: string) =>
    findOutcome(logIn(from(address), { email, otp }, browser));
  for (let round = 0; round < 100; round++) {
    await asked(mals);
    const { code } = await newest();
    for (let guess = 0; guess < 7; guess++) await entered(mals, anotherCode(code!));
    server.clock.advance({ minutes: 10 });
    if (round % 20) continue;
    await asked(home);
    expect(await entered(home, (await newest()).code!)).toBe('in');
  }
});
