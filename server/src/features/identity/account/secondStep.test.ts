import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  type Call,
  createToken,
  deleteMe,
  forgotPassword,
  getAuthenticator,
  login,
  loginByLink,
  loginByPasskey,
  otpLogin,
  proveWho,
  resetPassword,
  sendProofCode,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContext, type Ctx } from '../../../core/context.ts';
import { SecretsRefused } from '../../../ports/keyFile.ts';
import { Authenticator } from '../../../testing/authenticator.ts';
import { addAppFor, type AuthenticatorApp } from '../../../testing/authenticatorApp.ts';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';
import { findOutcome } from '../../../testing/findOutcome.ts';
import { stopTime } from '../../../testing/stopTime.ts';
import type { Browser } from '../../../http/browser.ts';
import { logIn } from './verbs/logIn.ts';

const email = 'alice@test.example';
const needed = { status: 403, code: 'secondStep.needed' };
const invalid = { status: 401, code: 'secondStep.invalid', fields: ['secondStep'] };
const stranger = { token: undefined, name: 'Firefox · Android' };
let server: TestServer;
let alice: Call;
let app: AuthenticatorApp;
let recoveryCodes: string[];
beforeEach(async () => {
  stopTime();
  server = await openTestServer();
  alice = await server.as('alice');
  ({ app, recoveryCodes } = await addAppFor(alice, server.clock));
  server.clock.advance({ seconds: 30 });
});
afterEach(() => {
  vi.restoreAllMocks();
  return server.close();
});

const enter = (secondStep?: string, word = password) =>
  server.anon(login, { body: { email, password: word, secondStep } });
const newest = async (to = email) => (await server.mail.to(to))[0]!;

/** A call from this address, without a login. */
function from(address: string): Ctx {
  const { event } = server;
  return createContext(server, { actor: null, event, language: 'en', address });
}
const tried = (address: string, secondStep: string, browser: Browser = stranger) =>
  findOutcome(logIn(from(address), { email, password, secondStep }, browser));

test('alice logs in by her password and the code of her app; who has only the password stays outside', async () => {
  expect(await refusal(enter())).toMatchObject(needed);
  expect(await refusal(enter(app.wrongCode()))).toMatchObject(invalid);
  const { user, token } = await enter(app.code());
  expect(user.email).toBe(email);
  expect((await server.raw('GET', '/api/attendee', { token })).status).toBe(200);
});

test('a wrong password is refused as before, whatever the second step says', async () => {
  for (const secondStep of [undefined, app.code(), recoveryCodes[0]])
    expect(await refusal(enter(secondStep, 'wrong'))).toMatchObject({ code: 'login.failed' });
  // and that uses up neither the code nor the recovery code
  await enter(app.code());
  await enter(recoveryCodes[0]);
});

test('a code is good once, and so is none from before it', async () => {
  await enter(app.code(1));
  for (const steps of [1, 0, -1])
    expect(await refusal(enter(app.code(steps)))).toMatchObject(invalid);
  server.clock.advance({ seconds: 30 });
  expect(await refusal(enter(app.code()))).toMatchObject(invalid);
  server.clock.advance({ seconds: 30 });
  await enter(app.code());
});

test('the code that turned it on opens nothing any more', async () => {
  expect(await refusal(enter(app.code(-1)))).toMatchObject(invalid);
});

test('of two logins at once with the same code one comes in', async () => {
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => enter(app.code())));
  const statuses = outcomes.map(({ status }) => status).toSorted();
  expect(statuses).toEqual(['fulfilled', 'rejected', 'rejected']);
});

test('a recovery code is good once, however it is typed', async () => {
  const [first, second] = recoveryCodes as [string, string];
  const typed = ` ${first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')} `;
  await enter(typed);
  expect(await refusal(enter(first))).toMatchObject(invalid);
  const both = await Promise.allSettled([enter(second), enter(second)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await alice(getAuthenticator)).authenticator).toMatchObject({ recoveryCodesLeft: 8 });
});

test('what is no code of any kind is refused like a wrong one', async () => {
  for (const one of ['12345', 'abcdef', '०१२३४५', 'x'.repeat(40), '-'])
    expect(await refusal(enter(one))).toMatchObject({ code: 'secondStep.invalid' });
});

test('where the key file is another one, alice is told to try later, and comes in by a recovery code', async () => {
  vi.spyOn(server.ports.secrets, 'open').mockImplementation(() => {
    throw new SecretsRefused('The key is another one.');
  });
  expect(await refusal(enter(app.code()))).toMatchObject({
    status: 503,
    code: 'server.unavailable',
  });
  await enter(recoveryCodes[0]);
});

test('bob’s code and recovery codes open nothing for alice', async () => {
  const bob = await addAppFor(await server.as('bob'), server.clock);
  for (const one of [bob.app.code(1), bob.recoveryCodes[0]!])
    expect(await refusal(enter(one))).toMatchObject({ code: 'secondStep.invalid' });
});

test('an emailed code asks for the second step, and is not used up until both are right', async () => {
  await server.anon(otpLogin, { body: { email } });
  const { code } = await newest();
  const byCode = (secondStep?: string) =>
    server.anon(login, { body: { email, otp: code!, secondStep } });
  for (let i = 0; i < 3; i++) expect(await refusal(byCode())).toMatchObject(needed);
  for (let i = 0; i < 4; i++) expect(await refusal(byCode(app.wrongCode()))).toMatchObject(invalid);
  expect((await byCode(app.code())).user.email).toBe(email);
  expect(await refusal(byCode(recoveryCodes[0]))).toMatchObject({ code: 'otp.invalid' });
  expect((await alice(getAuthenticator)).authenticator).toMatchObject({ recoveryCodesLeft: 10 });
});

test('so does the link of an email', async () => {
  await server.anon(otpLogin, { body: { email } });
  const [, token] = /#link=([\w-]+)/.exec((await newest()).text)!;
  const byLink = (secondStep?: string) =>
    server.anon(loginByLink, { body: { token: token!, secondStep } });
  expect(await refusal(byLink())).toMatchObject(needed);
  expect(await refusal(byLink(app.wrongCode()))).toMatchObject(invalid);
  expect((await byLink(app.code())).user.email).toBe(email);
  expect(await refusal(byLink(recoveryCodes[0]))).toMatchObject({ code: 'otp.expired' });
});

test('whoever has alice’s mailbox sets no new password without her app', async () => {
  await server.anon(forgotPassword, { body: { email } });
  const { code } = await newest();
  const body = { email, otp: code!, password: 'a river runs uphill' };
  const reset = (secondStep?: string) =>
    server.anon(resetPassword, { body: { ...body, secondStep } });
  expect(await refusal(reset())).toMatchObject(needed);
  expect(await refusal(reset(app.wrongCode()))).toMatchObject(invalid);
  await enter(recoveryCodes[0]);
  expect((await reset(app.code())).attendees.email).toBe(email);
});

test('a passkey needs no second step: it is one', async () => {
  const device = new Authenticator(new URL(server.ports.publicUrl).origin);
  const { options } = await alice(beginPasskey, { body: {} });
  await alice(addPasskey, { body: { attestation: device.create(options) } });
  const asked = await server.anon(beginPasskeyLogin, { body: {} });
  const body = { assertion: device.get(asked.options) };
  expect((await server.anon(loginByPasskey, { body })).user.email).toBe(email);
});

test('mal, who knows the password, guesses five times and then one every five minutes', async () => {
  const outcomes = [];
  for (let i = 0; i < 7; i++) outcomes.push(await tried('198.51.100.7', app.wrongCode()));
  expect(outcomes.slice(4)).toEqual(['secondStep.invalid', 'throttled', 'throttled']);
  expect(await tried('203.0.113.9', app.code())).toBe('in');
  server.clock.advance({ minutes: 5 });
  expect(await tried('198.51.100.7', app.wrongCode())).toBe('secondStep.invalid');
  expect(await tried('198.51.100.7', app.wrongCode())).toBe('throttled');
});

test('after twenty guesses from everywhere in an hour, new browsers come in by a recovery code, and known ones as always', async () => {
  const entered = await logIn(
    from('203.0.113.9'),
    { email, password, secondStep: app.code() },
    stranger,
  );
  for (let at = 0; at < 20; at++)
    expect(await tried(`198.51.100.${at}`, app.wrongCode())).toBe('secondStep.invalid');
  server.clock.advance({ seconds: 30 });
  expect(await tried('203.0.113.10', app.code())).toBe('throttled');
  expect(await tried('203.0.113.10', recoveryCodes[0]!)).toBe('in');
  expect(await tried('203.0.113.11', app.code(), { ...stranger, token: entered.device })).toBe(
    'in',
  );
  server.clock.advance({ hours: 1 });
  expect(await tried('203.0.113.12', app.code())).toBe('in');
});

test('strangers who do not know the password use up nothing of alice’s tries', async () => {
  for (let at = 0; at < 15; at++) {
    const given = { email, password: 'wrong', secondStep: '000000' };
    await findOutcome(logIn(from(`198.51.100.${at}`), given, stranger));
  }
  expect(await tried('203.0.113.9', app.code())).toBe('in');
});

test('alice proves who she is by her password with a code, or an emailed code with one', async () => {
  const token = { name: 'Robot', scopes: ['person.list' as const], days: 7 };
  const hana = await server.as('hana');
  const hers = await addAppFor(hana, server.clock);
  server.clock.advance({ minutes: 11 });
  expect(await refusal(hana(createToken, { body: token }))).toMatchObject({
    code: 'proof.needed',
    hint: { password: true, passkey: false, authenticator: true },
  });
  const prove = (body: object) => hana(proveWho, { body } as never);
  expect(await refusal(prove({ password }))).toMatchObject(needed);
  expect(await refusal(prove({ password, secondStep: hers.app.wrongCode() }))).toMatchObject(
    invalid,
  );
  expect(await refusal(prove({ password: 'wrong', secondStep: hers.app.code() }))).toMatchObject({
    code: 'password.wrong',
  });
  await prove({ password, secondStep: hers.app.code() });
  await hana(createToken, { body: token });

  server.clock.advance({ minutes: 11 });
  await hana(sendProofCode, { body: {} });
  const otp = (await newest('hana@test.example')).code!;
  expect(await refusal(prove({ otp }))).toMatchObject(needed);
  await prove({ otp, secondStep: hers.recoveryCodes[0] });
  await hana(createToken, { body: { ...token, name: 'Other' } });
});

test('a thief on alice’s open login guesses no more than five times', async () => {
  server.clock.advance({ minutes: 11 });
  const codes = [];
  for (let i = 0; i < 7; i++) {
    const body = { password, secondStep: app.wrongCode() };
    codes.push((await refusal(alice(proveWho, { body }))).code);
  }
  expect(codes.slice(4)).toEqual(['secondStep.invalid', 'throttled', 'throttled']);
});

test('nobody deletes alice by her password alone', async () => {
  server.clock.advance({ minutes: 11 });
  const gone = () => alice(deleteMe, { body: { password } });
  expect(await refusal(gone())).toMatchObject({ code: 'proof.needed' });
  await alice(proveWho, { body: { password, secondStep: app.code() } });
  expect(await gone()).toEqual({ done: true });
});
