import { login, getOwnProfile, createClient, logout, setEventState } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, password, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const body = { email: 'alice@test.example', password };
const headers = { 'Idempotency-Key': 'a-key-of-alices-tab' };

test('alice repeats a call with its key and gets the same answer; with another body it gets 409 (G-29)', async () => {
  const first = await server.anon(login, { body }, { headers });
  const again = await server.anon(login, { body }, { headers });
  expect(again.token).toBe(first.token);
  const reply = await server.raw('POST', '/api/attendee/login', {
    body: { ...body, email: 'bob@test.example' },
    headers,
  });
  expect(reply.status).toBe(409);
  expect(await reply.json()).toMatchObject({ code: 'idempotency.reused' });
});

const robot = { name: 'Robot', scopes: ['person.list' as const], days: 7 };

test('a thief who repeats hana’s call with her key gets its answer only while her login lasts, and her proof', async () => {
  const token = await server.token('hana');
  const post = () => server.raw('POST', '/api/organiser/token', { body: robot, token, headers });
  const first = await post();
  expect(await (await post()).json()).toEqual(await first.json());
  server.clock.advance({ minutes: 11 });
  expect(await (await post()).json()).toMatchObject({ code: 'proof.needed' });
  await server.call(token)(logout);
  const late = await post();
  expect([late.status, await late.json()]).toMatchObject([401, { code: 'auth.invalid' }]);
});

test('an event that is put away answers no repeated calls of its visitors', async () => {
  const token = await server.token('alice');
  const put = () =>
    server.raw('PUT', '/api/attendee/language', { body: { language: 'hi' }, token, headers });
  expect((await put()).status).toBe(200);
  const hana = await server.as('hana');
  await hana(setEventState, { body: { state: 'archived' } });
  expect(await (await put()).json()).toMatchObject({ code: 'event.notOpen' });
});

test('a stored answer cannot be read from the database alone', async () => {
  const { token } = await server.anon(login, { body }, { headers });
  const rows = await server.store.db.selectFrom('idempotency').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  const call = createClient({ origin: server.origin, headers: () => ({ authorization: token }) });
  expect((await call(getOwnProfile)).user.email).toBe(body.email);
});

test('alice’s refused attempt frees its key', async () => {
  const wrong = { ...body, password: 'not the password' };
  expect((await server.raw('POST', '/api/attendee/login', { body: wrong, headers })).status).toBe(
    401,
  );
  await expect(server.anon(login, { body }, { headers })).resolves.toHaveProperty('token');
});

test('alice can reuse a key two minutes after its first attempt died with the server (X-16)', async () => {
  await server.anon(login, { body }, { headers });
  await server.store.db.updateTable('idempotency').set({ status: null, reply: null }).execute();
  const again = () => server.raw('POST', '/api/attendee/login', { body, headers });
  expect((await again()).status).toBe(429);
  server.clock.advance({ minutes: 2, seconds: 1 });
  const both = await Promise.all([again(), again()]);
  expect(both.map((reply) => reply.status)).toContain(200);
  const tokens = await Promise.all(
    both.map(async (reply) => ((await reply.json()) as { token?: string }).token),
  );
  expect(new Set(tokens.filter(Boolean)).size).toBe(1);
});
