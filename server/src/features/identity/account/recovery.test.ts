import {
  forgotPassword,
  getOwnProfile,
  liveTicket,
  login,
  otpLogin,
  resetPassword,
  setLanguage,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { anotherCode } from '../../../testing/asha.ts';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';
import { rounds } from '../../../testing/rounds.ts';
import { recordStatements } from '../../../testing/statements.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const email = 'alice@test.example';
const fresh = 'a wholly other password';
const ask = (body: object, headers: Record<string, string> = {}) =>
  server.raw('POST', '/api/attendee/forgot-password', { body, headers });
const readCode = async (to = email) => (await server.mail.to(to))[0]?.code ?? '';
const reset = (body: object) => server.raw('POST', '/api/attendee/reset-password', { body });
const readBody = async (reply: Response) => {
  const { requestId: _id, ...body } = (await reply.json()) as Record<string, unknown>;
  return { status: reply.status, ...body };
};

test('known and unknown emails get the same answer, and only alice gets an email (FP-01, FP-02)', async () => {
  const known = await readBody(await ask({ email }));
  expect(await readBody(await ask({ email: 'nobody@test.example' }))).toEqual(known);
  expect(await readBody(await ask({ email: 'dave@test.example' }))).toEqual(known);
  expect(JSON.stringify(known)).not.toMatch(/\d{6}/);
  expect(await server.mail.to(email)).toHaveLength(1);
  expect(await server.mail.to('nobody@test.example')).toEqual([]);
  expect(await server.mail.to('dave@test.example')).toEqual([]);
});

test('known and unknown emails take the same steps; of the unknown, they are undone (FP-02)', async () => {
  const listStatements = async (of: string) =>
    (await recordStatements(() => ask({ email: of }))).map((one) => one.toLowerCase());
  // warm-up: the first call also reads the event
  await ask({ email: 'first@test.example' });
  const unknown = await listStatements('nobody@test.example');
  const known = await listStatements(email);
  expect(unknown.filter((one) => /insert into "(code|outbox)"/.test(one))).toHaveLength(2);
  const undone = 'rollback to savepoint sending';
  expect(known).toEqual(unknown.map((one) => (one === undone ? 'release savepoint sending' : one)));
});

test('anything but a single email address is refused (FP-03)', async () => {
  const bad = [
    ['a@x.com', 'b@y.com'],
    'a@x.com,b@y.com',
    'a@x.com\nBcc:b@y.com',
    'a@x.com\u0000@evil',
  ];
  for (const one of [...bad, { $ne: null }, 7, true, null])
    expect((await ask({ email: one })).status).toBe(400);
  expect(await server.store.db.selectFrom('outbox').select('id').execute()).toEqual([]);
});

test('alice gets at most three emails an hour, and her login and password still work (FP-04)', async () => {
  const call = await server.as('alice');
  const statuses = [];
  for (let i = 0; i < 5; i++) {
    statuses.push((await ask({ email })).status);
    server.clock.advance({ minutes: 11 });
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(await server.mail.to(email)).toHaveLength(3);
  expect((await call(getOwnProfile)).user.email).toBe(email);
  expect((await server.anon(login, { body: { email, password } })).user.email).toBe(email);
});

test('a forged host header does not appear in the email (FP-05)', async () => {
  await ask({ email }, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' });
  expect(JSON.stringify(await server.mail.to(email))).not.toContain('evil');
});

test('alice’s secondary email gets no code (FP-06)', async () => {
  const second = 'alice.second@test.example';
  const { db } = server.store;
  await db
    .updateTable('person')
    .set({ secondary_email: second })
    .where('email', '=', email)
    .execute();
  await ask({ email });
  await ask({ email: second });
  expect(await server.mail.to(email)).toHaveLength(1);
  expect(await server.mail.to(second)).toEqual([]);
});

test('alice gets the code in her language', async () => {
  await (
    await server.as('alice')
  )(setLanguage, { body: { language: 'hi' } });
  await ask({ email });
  expect((await server.mail.to(email))[0]?.subject).toBe('नए पासवर्ड के लिए आपका कोड');
});

test('alice’s code sets her password, logs her in, ends her other logins and is confirmed by email (RP-01, D3)', async () => {
  const old = await server.as('alice');
  const socket = new WebSocket(
    `${server.origin.replace('http', 'ws')}/live?token=${(await old(liveTicket)).token}`,
  );
  await new Promise((opened) => socket.once('open', opened));
  const closed = new Promise<number>((done) => socket.once('close', (code) => done(code)));
  await server.anon(forgotPassword, { body: { email } });
  const forgotPasswordCode = await readCode();
  const { attendees } = await server.anon(resetPassword, {
    body: { email, forgotPasswordCode, password: fresh },
  });
  expect(await closed).toBe(4401);
  expect(await refusal(old(getOwnProfile))).toMatchObject({ status: 401 });
  const reply = await server.raw('GET', '/api/attendee', { token: attendees.token });
  expect(reply.status).toBe(200);
  expect((await server.mail.to(email))[0]?.subject).toBe('Your password was changed');
  expect(await refusal(server.anon(login, { body: { email, password } }))).toMatchObject({
    code: 'login.failed',
  });
  expect((await server.anon(login, { body: { email, password: fresh } })).user.email).toBe(email);
});

test('while alice’s code is alive, asking again sends nothing and leaves it alone', async () => {
  await ask({ email });
  const code = await readCode();
  expect((await ask({ email })).status).toBe(200);
  expect(await server.mail.to(email)).toHaveLength(1);
  expect((await reset({ email, otp: code, password: fresh })).status).toBe(200);
});

test('used, expired, superseded and other people’s codes get the same refusal (RP-02, RP-03)', async () => {
  await ask({ email });
  const superseded = await readCode();
  server.clock.advance({ minutes: 10, seconds: 1 });
  await ask({ email });
  const code = await readCode();
  const said = [];
  if (superseded !== code) said.push(await reset({ email, otp: superseded, password: fresh }));
  said.push(await reset({ email: 'bob@test.example', otp: code, password: fresh }));
  said.push(await reset({ email, otp: code, password: fresh, eventId: server.otherEvent.id }));
  expect((await reset({ email, otp: code, password: fresh })).status).toBe(200);
  said.push(await reset({ email, otp: code, password: 'yet another password' }));
  await ask({ email });
  const late = await readCode();
  server.clock.advance({ minutes: 10, seconds: 1 });
  said.push(await reset({ email, otp: late, password: 'yet another password' }));
  const bodies = await Promise.all(said.map(readBody));
  for (const body of bodies)
    expect(body).toEqual({ ...bodies[0], status: 401, code: 'reset.invalid' });
  expect((await server.anon(login, { body: { email, password: fresh } })).user.email).toBe(email);
});

test('five wrong codes invalidate the right one, and alice’s old password still works (RP-04)', async () => {
  await ask({ email });
  const code = await readCode();
  for (let i = 0; i < 5; i++)
    expect((await reset({ email, otp: anotherCode(code), password: fresh })).status).toBe(401);
  expect((await reset({ email, otp: code, password: fresh })).status).toBe(401);
  expect((await server.anon(login, { body: { email, password } })).user.email).toBe(email);
});

test('a missing or malformed code is refused, with or without a code in store (RP-05)', async () => {
  for (const prepare of [async () => {}, () => ask({ email })]) {
    await prepare();
    for (const otp of [undefined, null, '', true, 0, { $ne: '' }, ['123456'], '12345', '1234567'])
      expect((await reset({ email, otp, password: fresh })).status).toBe(400);
  }
});

test('a weak password is refused and the code stays valid (RP-06)', async () => {
  await ask({ email });
  const otp = await readCode();
  for (const weak of [
    'short17',
    'password1',
    'Qwerty123',
    email,
    'ALICE@test.example',
    'Own Event',
    'ownevent',
    'zzzzzzzzzzzz',
  ])
    expect(await readBody(await reset({ email, otp, password: weak }))).toMatchObject({
      status: 400,
      code: 'password.weak',
    });
  expect((await reset({ email, otp, password: 'x'.repeat(129) })).status).toBe(400);
  expect((await reset({ email, otp, password: fresh })).status).toBe(200);
});

test('a password may have any characters, all of which count, however they are composed (ASVS 6.2.5-8)', async () => {
  const composed = ' é 👩🏽‍💻 पासवर्ड '.normalize('NFC');
  await ask({ email });
  await reset({ email, otp: await readCode(), password: composed });
  const enter = (typed: string) => server.anon(login, { body: { email, password: typed } });
  expect((await enter(composed.normalize('NFD'))).user.email).toBe(email);
  expect(await refusal(enter(composed.trim()))).toMatchObject({ code: 'login.failed' });
  const long = 'a'.repeat(127);
  await ask({ email });
  await reset({ email, otp: await readCode(), password: `${long}b` });
  expect(await refusal(enter(`${long}c`))).toMatchObject({ code: 'login.failed' });
  expect((await enter(`${long}b`)).user.email).toBe(email);
});

test('the code is accepted under either name, but not as two different codes (RP-08)', async () => {
  await ask({ email });
  const code = await readCode();
  const both = { email, forgotPasswordCode: code, otp: anotherCode(code), password: fresh };
  expect((await reset(both)).status).toBe(400);
  expect((await reset({ ...both, otp: code })).status).toBe(200);
});

test('of 20 resets at once with the right code only one sets its password (RP-09)', async () => {
  for (let round = 0; round < rounds; round++) {
    server.clock.advance({ days: 1 });
    await ask({ email });
    const otp = await readCode();
    const tries = Array.from({ length: 20 }, (_, i) => `password number ${round} ${i}`);
    const statuses = await Promise.all(
      tries.map(async (one) => (await reset({ email, otp, password: one })).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const won = tries[statuses.indexOf(200)]!;
    expect((await server.anon(login, { body: { email, password: won } })).user.email).toBe(email);
  }
});

test('a device that knew alice before the reset is forgotten (7.4.2)', async () => {
  await server.anon(login, { body: { email, password } });
  await ask({ email });
  await reset({ email, otp: await readCode(), password: fresh });
  const devices = await server.store.db.selectFrom('known_device').selectAll().execute();
  expect(devices).toHaveLength(1);
});

test('mal, who registered with alice’s address and his own number, gets no code on it once she has reset the password', async () => {
  server.ports.mailer = { send: async () => {} };
  server.ports.sms = { send: async () => {} };
  const { mobile } = await server.person('alice');
  const askBySms = () => server.anon(otpLogin, { body: { email, mood: 'mobile' } });
  await askBySms();
  const [mals] = await server.mail.to(mobile!);
  await ask({ email });
  const { attendees } = await server.anon(resetPassword, {
    body: { email, otp: await readCode(), password: fresh },
  });
  expect(attendees).toMatchObject({ mobile, mobileVerified: false });
  const entered = server.anon(login, { body: { email, otp: mals!.code! } });
  expect(await refusal(entered)).toMatchObject({ code: 'otp.invalid' });
  await askBySms();
  expect(await server.mail.to(mobile!)).toHaveLength(1);
});

test('a first name that is a link stays text in the emails to its address', async () => {
  await server.store.db
    .updateTable('person')
    .set({ first_name: 'https://evil.example' })
    .where('email', '=', email)
    .execute();
  await ask({ email });
  const { text } = (await server.mail.to(email))[0]!;
  expect(text).toContain('evil');
  expect(text).not.toMatch(/:\/\/evil|evil\.example/);
});
