import {
  getOwnProfile,
  listPasskeys,
  login,
  loginByLink,
  otpLogin,
  renewCalendar,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { randomIds } from '../../../ports/ids.ts';
import { anotherCode } from '../../../testing/asha.ts';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';
import { everyFeature } from '../../../testing/everyFeature.ts';
import { rounds } from '../../../testing/rounds.ts';
import { startSession } from './service.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ preset: everyFeature });
});
afterEach(() => server.close());

const email = 'alice@test.example';
const ask = (body: object) => server.raw('POST', '/api/attendee/otp-login', { body });
const readCode = async (to: string) => (await server.mail.to(to))[0]?.code ?? '';
const enter = (otp: string, of = email) => server.anon(login, { body: { email: of, otp } });

test('alice gets one login code by email, and the answer does not reveal it (OL-01)', async () => {
  const reply = await ask({ email });
  expect(await reply.json()).toEqual({ data: { sent: true } });
  const mails = await server.mail.to(email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(mails[0]?.code);
  const { user } = await enter(mails[0]!.code!);
  expect(user.email).toBe(email);
});

test('an unknown email gets the same answer as a known one, and no code (OL-02)', async () => {
  const known = await ask({ email });
  const unknown = await ask({ email: 'nobody@test.example' });
  expect(await unknown.text()).toBe(await known.text());
  expect(unknown.status).toBe(known.status);
  expect(await server.mail.to('nobody@test.example')).toEqual([]);
  expect(await refusal(enter('123456', 'nobody@test.example'))).toMatchObject({
    status: 401,
    code: 'otp.invalid',
  });
});

test('the fourth request in ten minutes has to wait, for unknown emails too (OL-03)', async () => {
  for (const one of [email, 'nobody@test.example']) {
    for (let i = 0; i < 3; i++) expect((await ask({ email: one })).status).toBe(200);
    const reply = await ask({ email: one.toUpperCase() });
    expect(reply.status).toBe(429);
    expect(reply.headers.get('retry-after')).toMatch(/^\d+$/);
  }
});

test('five wrong codes invalidate alice’s right one, and a new one works (OL-04)', async () => {
  await otpLoginBy(email);
  const code = await readCode(email);
  for (let i = 0; i < 5; i++)
    expect(await refusal(enter(anotherCode(code)))).toMatchObject({ status: 401 });
  expect(await refusal(enter(code))).toMatchObject({ status: 401, code: 'otp.invalid' });
  await otpLoginBy(email);
  expect((await enter(await readCode(email))).user.email).toBe(email);
});

test('a login code works once, even when it is used 20 times at once (OL-05)', async () => {
  for (let round = 0; round < rounds; round++) {
    server.clock.advance({ days: 1 });
    await otpLoginBy(email);
    const code = await readCode(email);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => enter(code)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  }
  const sessions = await server.store.db.selectFrom('login_session').select('id').execute();
  expect(sessions).toHaveLength(rounds);
});

test('alice’s code works neither for bob nor in another event (OL-06)', async () => {
  await otpLoginBy(email);
  await otpLoginBy('bob@test.example');
  const code = await readCode(email);
  expect(await refusal(enter(code, 'bob@test.example'))).toMatchObject({ status: 401 });
  const body = { email, otp: code, eventId: server.otherEvent.id };
  expect(await refusal(server.anon(login, { body }))).toMatchObject({ status: 401 });
});

test('a login code expires after ten minutes (OL-07)', async () => {
  await otpLoginBy(email);
  const code = await readCode(email);
  server.clock.advance({ minutes: 10, seconds: 1 });
  expect(await refusal(enter(code))).toMatchObject({ status: 401, code: 'otp.expired' });
});

test('while alice’s code is alive, asking again answers the same and sends nothing (OL-08)', async () => {
  const first = await ask({ email });
  const code = await readCode(email);
  const second = await ask({ email, mood: 'mobile' });
  expect(await second.text()).toBe(await first.text());
  expect(await server.mail.to(email)).toHaveLength(1);
  expect((await enter(code)).user.email).toBe(email);
  await otpLoginBy(email);
  server.clock.advance({ minutes: 10 });
  await otpLoginBy(email);
  expect(await server.mail.to(email)).toHaveLength(3);
  expect((await enter(await readCode(email))).user.email).toBe(email);
});

test('mal uses up the tries of alice’s code, and the link of her email still lets her in, once', async () => {
  await otpLoginBy(email);
  const [mail] = await server.mail.to(email);
  const token = /\/attendee-login#link=([\w-]+)/.exec(mail!.text)![1]!;
  for (let i = 0; i < 5; i++) await refusal(enter(anotherCode(mail!.code!)));
  const elsewhere = { token, eventId: server.otherEvent.id };
  expect(await refusal(server.anon(loginByLink, { body: elsewhere }))).toMatchObject({
    code: 'otp.expired',
  });
  const { user } = await server.anon(loginByLink, { body: { token } });
  expect(user.email).toBe(email);
  expect(await refusal(server.anon(loginByLink, { body: { token } }))).toMatchObject({
    status: 401,
    code: 'otp.expired',
  });
});

test('a login link expires after an hour, long after its code, and ends with the code that was used', async () => {
  await otpLoginBy(email);
  const [mail] = await server.mail.to(email);
  const linkIn = (text: string) => /#link=([\w-]+)/.exec(text)![1]!;
  const used = linkIn(mail!.text);
  await enter(mail!.code!);
  expect(await refusal(server.anon(loginByLink, { body: { token: used } }))).toMatchObject({
    code: 'otp.expired',
  });
  await otpLoginBy(email);
  const old = linkIn((await server.mail.to(email))[0]!.text);
  server.clock.advance({ minutes: 60 });
  expect(await refusal(server.anon(loginByLink, { body: { token: old } }))).toMatchObject({
    code: 'otp.expired',
  });
  await otpLoginBy(email);
  const late = linkIn((await server.mail.to(email))[0]!.text);
  server.clock.advance({ minutes: 59 });
  expect((await server.anon(loginByLink, { body: { token: late } })).user.email).toBe(email);
});

test('alice gets the code on her mobile with that mood, and other moods are refused (OL-09, D21)', async () => {
  expect((await ask({ email, mood: 'happy' })).status).toBe(400);
  await ask({ email, mood: 'mobile' });
  expect(await server.mail.to(email)).toEqual([]);
  const { mobile } = await server.person('alice');
  const [sms] = await server.mail.to(mobile!);
  expect(sms?.text.split('\n').at(-1)).toBe(`@pavilion.test #${sms?.code}`);
  expect((await enter(sms!.code!)).user.email).toBe(email);
});

test('a disabled person gets no code', async () => {
  await server.store.db
    .updateTable('person')
    .set({ disabled_at: server.clock.now() })
    .where('email', '=', email)
    .execute();
  expect((await ask({ email })).status).toBe(200);
  expect(await server.mail.to(email)).toEqual([]);
});

function otpLoginBy(address: string) {
  return server.anon(otpLogin, { body: { email: address } });
}

/** Registers a stranger's login, passkey, calendar address and password at alice's address, which nobody has proven. */
async function strangersKeys() {
  server.ports.mailer = { send: async () => {} };
  const { id } = await server.person('alice');
  const mal = server.call(await startSession(server.store.db, server.ports, id));
  const { url } = await mal(renewCalendar, { body: {} });
  await server.store.db
    .insertInto('passkey')
    .values({
      id: randomIds.id(),
      event_id: server.event.id,
      person_id: id,
      credential_id: 'his',
      public_key: 'his',
      counter: 0,
      transports: [],
      name: 'Mal’s phone',
      created_at: server.clock.now(),
      used_at: null,
    })
    .execute();
  return { mal, calendar: () => fetch(server.origin + new URL(url).pathname) };
}

test('the first emailed code that alice logs in by ends every way in of whoever registered with her address', async () => {
  const { mal, calendar } = await strangersKeys();
  await server.anon(otpLogin, { body: { email } });
  const [mail] = await server.mail.to(email);
  const { token } = await server.anon(login, { body: { email, otp: mail!.code! } });
  const alice = server.call(token);
  expect(await refusal(mal(getOwnProfile))).toMatchObject({ code: 'auth.invalid' });
  const byPassword = server.anon(login, { body: { email, password } });
  expect(await refusal(byPassword)).toMatchObject({ code: 'login.failed' });
  expect((await calendar()).status).toBe(404);
  expect(await alice(listPasskeys)).toEqual({ passkeys: [] });
  const subjects = (await server.mail.to(email)).map(({ subject }) => subject);
  expect(subjects[0]).toBe('Your account at Own Event is yours alone now');
});

test('who logs in by an emailed code where they already logged in by password keeps that password', async () => {
  server.ports.mailer = { send: async () => {} };
  const first = await server.raw('POST', '/api/attendee/login', { body: { email, password } });
  const headers = { 'x-pavilion-device': first.headers.get('x-pavilion-device')! };
  await server.anon(otpLogin, { body: { email } });
  const [mail] = await server.mail.to(email);
  await server.anon(login, { body: { email, otp: mail!.code! } }, { headers });
  await server.anon(login, { body: { email, password } });
  expect(await server.person('alice')).toMatchObject({ is_email_proven: true });
});
