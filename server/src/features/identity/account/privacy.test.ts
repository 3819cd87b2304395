import { getOwnProfile, liveTicket, logout } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';
import { rounds } from '../../../testing/rounds.ts';

let server: TestServer;
let lines: string[];
beforeEach(async () => {
  lines = [];
  server = await openTestServer({ logTo: (line) => lines.push(line) });
});
afterEach(() => server.close());

const post = async (path: string, body: object, token?: string) => {
  const reply = await server.raw('POST', `/api${path}`, { body, ...(token && { token }) });
  return (await reply.json()) as Record<string, unknown>;
};

test('the log shows no password, code, token, phone or email from asha’s registration to her reset (G-34, VP-12)', async () => {
  const phone = '+919811122233';
  const email = 'asha@test.example';
  const chosen = 'a river runs uphill';
  const wrong = 'an arrow hits nothing';
  await server.raw('GET', `/api/attendee/verifyphone?phone=${encodeURIComponent(phone)}`);
  await server.raw('GET', '/api/attendee/verifyphone?phone=9811122233');
  const otp = (await server.mail.to(phone))[0]!.code!;
  const body = {
    first_name: 'Asha',
    email,
    mobile: phone,
    password: chosen,
    otp,
    country: 'IN',
    location: 'Chennai',
    interested_in: 'Plot',
    budget: 'above ₹1Cr',
    callDate: '04/06/2021',
    agent: 'Ravi, Chennai',
    consent: true,
  };
  const registered = (await post('/attendee', body)) as { user: { user: { token: string } } };
  await post('/attendee', { ...body, otp: 'wrong!' });
  await post('/attendee/login', { email, password: wrong });
  const { token } = (await post('/attendee/login', { email, password: chosen })) as {
    token: string;
  };
  const { token: ticket } = (await post('/live/ticket', {}, token)) as { token: string };
  await post('/attendee/otp-login', { email });
  const loginCode = (await server.mail.to(email))[0]!.code!;
  await post('/attendee/login', { email, otp: loginCode });
  await post('/attendee/forgot-password', { email });
  const resetCode = (await server.mail.to(email))[0]!.code!;
  await post('/attendee/reset-password', { email, otp: resetCode, password: `${chosen} again` });
  await server.raw('GET', '/api/attendee', { token });
  await server.raw('POST', '/api/attendee/login', { body: '{"password": "half a bo' });
  const log = lines.join('\n');
  expect(lines.length).toBeGreaterThan(10);
  expect(log).toContain('login failed');
  const secrets = {
    phone,
    national: '9811122233',
    email,
    chosen,
    wrong,
    otp,
    token,
    ticket,
    loginCode,
    resetCode,
    registered: registered.user.user.token,
    name: 'Asha',
    agent: 'Ravi',
  };
  const found = Object.entries(secrets).filter(([, secret]) =>
    new RegExp(`(?<![0-9])${escaped(secret)}(?![0-9])`).test(log),
  );
  expect(found.map(([name]) => name)).toEqual([]);
});

test('the database keeps only hashes of passwords and tokens', async () => {
  const { token } = (await post('/attendee/login', { email: 'alice@test.example', password })) as {
    token: string;
  };
  await post('/live/ticket', {}, token);
  const { db } = server.store;
  const rows = JSON.stringify([
    await db.selectFrom('person').selectAll().execute(),
    await db.selectFrom('login_session').selectAll().execute(),
    await db.selectFrom('live_ticket').selectAll().execute(),
  ]);
  expect(rows).not.toContain(token);
  expect(rows).not.toContain(password);
  expect(rows).toMatch(/\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('codes have six digits that are spread evenly (6.5.3)', () => {
  const { ids } = server.ports;
  const codes = Array.from({ length: 10_000 }, () => ids.code());
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  for (let place = 0; place < 6; place++) {
    const counts = Array<number>(10).fill(0);
    for (const code of codes) counts[Number(code[place])]!++;
    // Six standard deviations around the 1,000 that each digit should have.
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(180);
  }
});

test('a call that races with a logout succeeds or is refused, and later ones are refused (X-12)', async () => {
  for (let round = 0; round < rounds; round++) {
    const call = await server.as('alice');
    const racing = Promise.allSettled(Array.from({ length: 5 }, () => call(liveTicket)));
    await call(logout);
    for (const result of await racing)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 401 });
    expect(await refusal(call(getOwnProfile))).toMatchObject({ status: 401 });
  }
  expect(await server.store.db.selectFrom('live_ticket').selectAll().execute()).toEqual([]);
});

test('the server deletes codes, logins and known devices once they are too old', async () => {
  const { db } = server.store;
  await post('/attendee/login', { email: 'alice@test.example', password });
  await post('/attendee/otp-login', { email: 'alice@test.example' });
  const kept = async () => ({
    codes: (await db.selectFrom('code').select('id').execute()).length,
    sessions: (await db.selectFrom('login_session').select('id').execute()).length,
    devices: (await db.selectFrom('known_device').select('person_id').execute()).length,
  });
  server.clock.advance({ hours: 23 });
  await server.settle();
  expect(await kept()).toEqual({ codes: 1, sessions: 1, devices: 1 });
  server.clock.advance({ days: 2 });
  await server.settle();
  expect(await kept()).toEqual({ codes: 0, sessions: 1, devices: 1 });
  server.clock.advance({ days: 30 });
  await server.settle();
  expect(await kept()).toEqual({ codes: 0, sessions: 0, devices: 1 });
  server.clock.advance({ days: 160 });
  await server.settle();
  expect(await kept()).toEqual({ codes: 0, sessions: 0, devices: 0 });
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
