import { login, loginByLink, otpLogin } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anotherCode } from '../../../testing/asha.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { rounds } from '../../../testing/rounds.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const email = 'alice@test.example';
const ask = (body: object) => server.raw('POST', '/api/attendee/otp-login', { body });
const codeOf = async (to: string) => (await server.mail.to(to))[0]?.code ?? '';
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
  const code = await codeOf(email);
  for (let i = 0; i < 5; i++)
    expect(await refusal(enter(anotherCode(code)))).toMatchObject({ status: 401 });
  expect(await refusal(enter(code))).toMatchObject({ status: 401, code: 'otp.invalid' });
  await otpLoginBy(email);
  expect((await enter(await codeOf(email))).user.email).toBe(email);
});

test('a login code works once, even when it is used 20 times at once (OL-05)', async () => {
  for (let round = 0; round < rounds; round++) {
    server.clock.advance({ days: 1 });
    await otpLoginBy(email);
    const code = await codeOf(email);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => enter(code)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  }
  const sessions = await server.store.db.selectFrom('login_session').select('id').execute();
  expect(sessions).toHaveLength(rounds);
});

test('alice’s code works neither for bob nor in another event (OL-06)', async () => {
  await otpLoginBy(email);
  await otpLoginBy('bob@test.example');
  const code = await codeOf(email);
  expect(await refusal(enter(code, 'bob@test.example'))).toMatchObject({ status: 401 });
  const body = { email, otp: code, eventId: server.otherEvent.id };
  expect(await refusal(server.anon(login, { body }))).toMatchObject({ status: 401 });
});

test('a login code expires after ten minutes (OL-07)', async () => {
  await otpLoginBy(email);
  const code = await codeOf(email);
  server.clock.advance({ minutes: 10, seconds: 1 });
  expect(await refusal(enter(code))).toMatchObject({ status: 401, code: 'otp.expired' });
});

test('while alice’s code is alive, asking again answers the same and sends nothing (OL-08)', async () => {
  const first = await ask({ email });
  const code = await codeOf(email);
  const second = await ask({ email, mood: 'mobile' });
  expect(await second.text()).toBe(await first.text());
  expect(await server.mail.to(email)).toHaveLength(1);
  expect((await enter(code)).user.email).toBe(email);
  await otpLoginBy(email);
  server.clock.advance({ minutes: 10 });
  await otpLoginBy(email);
  expect(await server.mail.to(email)).toHaveLength(3);
  expect((await enter(await codeOf(email))).user.email).toBe(email);
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

test('a login link expires after ten minutes, and ends with the code that was used', async () => {
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
  server.clock.advance({ minutes: 10 });
  expect(await refusal(server.anon(loginByLink, { body: { token: old } }))).toMatchObject({
    code: 'otp.expired',
  });
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
