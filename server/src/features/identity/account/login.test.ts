import {
  endLogin,
  getOwnProfile,
  listLogins,
  liveTicket,
  login,
  logout,
  setLanguage,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';
import { rounds } from '../../../testing/rounds.ts';
import { recordStatements } from '../../../testing/statements.ts';
import { deviceHeader } from '../../../http/browser.ts';
import { logins } from './verbs/recordLogin.ts';
import { leastCost } from '../../../settings.ts';
import * as passwords from '../password/model/hash.ts';
import { redeemTicket } from './verbs/issueTicket.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => {
  vi.restoreAllMocks();
  return server.close();
});

const alice = { email: 'alice@test.example', password };
const wrong = { ...alice, password: 'not this one' };
const enter = (body: object, headers: Record<string, string> = {}) =>
  server.raw('POST', '/api/attendee/login', { body, headers });

test('alice logs in with the right password and opens her own profile with the token (LG-01, OP-01, OP-04)', async () => {
  const { user, token } = await server.anon(login, { body: alice });
  expect(user).toMatchObject({ _id: (await server.person('alice')).id, roles: ['attendee'] });
  expect(user.mobile).toMatch(/^\+91/);
  const reply = await server.raw('GET', '/api/attendee', { token });
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(JSON.stringify(await reply.json())).not.toMatch(/hash|argon/);
  const bare = await server.raw('GET', '/api/attendee', { headers: { authorization: token } });
  expect(bare.status).toBe(200);
  const rows = await server.store.db.selectFrom('login_session').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('alice can log in with capitals and spaces around her email (LG-02)', async () => {
  const { user } = await server.anon(login, { body: { ...alice, email: '  ALICE@Test.Example ' } });
  expect(user._id).toBe((await server.person('alice')).id);
});

test('alice must type her password exactly (LG-03)', async () => {
  for (const other of [` ${password}`, `${password} `, password.toUpperCase()])
    expect(
      await refusal(server.anon(login, { body: { ...alice, password: other } })),
    ).toMatchObject({ status: 401, code: 'login.failed' });
});

test('unknown, disabled and other events’ people get the answer and steps of a wrong password (LG-04)', async () => {
  await server.store.db
    .updateTable('person')
    .set({ disabled_at: server.clock.now() })
    .where('email', '=', 'bob@test.example')
    .execute();
  const bodies = [
    wrong,
    { email: 'nobody@test.example', password },
    { email: 'bob@test.example', password },
    { email: 'dave@test.example', password },
  ];
  // warm-up: the first call also reads the event
  await enter({ ...wrong, email: 'first@test.example' });
  const compared = vi.spyOn(passwords, 'checkPassword');
  const steps: string[][] = [];
  for (const body of bodies) {
    steps.push(
      await recordStatements(async () => {
        const reply = await enter(body);
        expect([reply.status, await reply.json()]).toMatchObject([401, { code: 'login.failed' }]);
      }),
    );
  }
  expect(new Set(steps.map((each) => each.join()))).toHaveLength(1);
  const { password_hash } = await server.person('alice');
  expect(compared.mock.calls.map(([given]) => [given.stored, given.password])).toEqual([
    [password_hash, wrong.password],
    ...Array(3).fill([undefined, password]),
  ]);
});

test('checking a password that does not exist costs as much as checking a real one (LG-04)', async () => {
  vi.doMock('@node-rs/argon2', { spy: true });
  const { verify } = await import('@node-rs/argon2');
  const afresh = '../password/model/hash.ts?counted';
  const { checkPassword, hashPassword } = (await import(afresh)) as typeof passwords;
  vi.doUnmock('@node-rs/argon2');
  const stored = await hashPassword('somebody’s password');
  const hashCost = (hash: string) => hash.split('$').slice(0, 4);
  const admit = vi.fn(async () => {});
  for (const one of [stored, undefined, 'erased'])
    await checkPassword({ stored: one, password, admit });
  expect(vi.mocked(verify).mock.calls.map(([hash]) => hashCost(String(hash)))).toEqual(
    Array(3).fill(hashCost(stored)),
  );
  expect(admit).toHaveBeenCalledTimes(3);
});

test('a login without a valid email or password is refused by field (LG-05, LG-10, LG-11, G-12)', async () => {
  const cases: [object, string][] = [
    [{ password }, 'email'],
    [{ email: '', password }, 'email'],
    [{ email: alice.email }, 'password'],
    [{ email: alice.email, password: '' }, 'password'],
    [{ email: [alice.email, 'bob@test.example'], password }, 'email'],
    [{ email: { $ne: null }, password }, 'email'],
    [{ email: alice.email, password: { $gt: '' } }, 'password'],
    [{ email: 'İ@x.com', password }, 'email'],
    [{ ...alice, password: 'x'.repeat(100_000) }, 'password'],
  ];
  const compared = vi.spyOn(passwords, 'checkPassword');
  for (const [body, field] of cases) {
    const reply = await enter(body);
    expect(reply.status).toBe(400);
    expect(((await reply.json()) as { fields: { path: string }[] }).fields[0]?.path).toBe(field);
  }
  expect((await enter({ ...alice, password: 'x'.repeat(1_000_000) })).status).toBe(413);
  expect(compared, 'no password of any length costs a comparison').not.toHaveBeenCalled();
});

test('alice has to wait after five wrong passwords, whatever the caller varies (LG-06, G-23)', async () => {
  for (let i = 0; i < 5; i++) expect((await enter(wrong)).status).toBe(401);
  const headers = { 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.8' };
  for (const email of ['alice@test.example', 'ALICE@test.example', ' Alice@TEST.example']) {
    const reply = await enter({ ...alice, email }, headers);
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(200);
    expect(Number(reply.headers.get('retry-after'))).toBeLessThanOrEqual(300);
  }
  server.clock.advance({ seconds: 301 });
  expect((await enter(alice)).status).toBe(200);
  expect((await enter(wrong)).status).toBe(401);
  expect((await enter(wrong)).status).toBe(429);
});

test('alice can log in with the right password again and again', async () => {
  for (let i = 0; i < 12; i++) expect((await enter(alice)).status).toBe(200);
});

test('an address has to wait after 300 wrong passwords in 15 minutes, over many accounts', async () => {
  const { limiter } = server.ports;
  for (let i = 0; i < 299; i++)
    await limiter.count('failures:127.0.0.1', [{ times: 300, seconds: 900 }]);
  expect((await enter({ ...wrong, email: 'a1@test.example' })).status).toBe(401);
  expect((await enter({ ...wrong, email: 'a2@test.example' })).status).toBe(429);
  server.clock.advance({ minutes: 15, seconds: 1 });
  expect((await enter(alice)).status).toBe(200);
});

test('of 50 wrong passwords at once only five are checked (LG-07)', async () => {
  for (let round = 0; round < rounds; round++) {
    const email = `victim${round}@test.example`;
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => (await enter({ ...wrong, email })).status),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(45);
    server.clock.advance({ hours: 1 });
  }
});

test('alice still gets in from a device she used before while her account is attacked (LG-08)', async () => {
  const device = (await enter(alice)).headers.get(deviceHeader)!;
  for (let i = 0; i < 8; i++) await enter(wrong);
  expect((await enter(alice)).status).toBe(429);
  const again = await enter(alice, { [deviceHeader]: device });
  expect(again.status).toBe(200);
  expect(again.headers.get(deviceHeader)).toBe(device);
  expect((await enter(alice, { [deviceHeader]: `${device}x` })).status).toBe(429);
  const devices = await server.store.db.selectFrom('known_device').selectAll().execute();
  expect(JSON.stringify(devices)).not.toContain(device);
});

test('a known device gets five tries of its own, and is known for alice’s account only', async () => {
  const device = (await enter(alice)).headers.get(deviceHeader)!;
  const headers = { [deviceHeader]: device };
  for (let i = 0; i < 5; i++) expect((await enter(wrong, headers)).status).toBe(401);
  expect((await enter(alice, headers)).status).toBe(429);
  expect((await enter(alice)).status).toBe(200);
  const bob = { email: 'bob@test.example', password };
  expect((await enter(bob, headers)).headers.get(deviceHeader)).not.toBe(device);
});

test('alice gets a new token with each login, and the old one stays valid (LG-09, LG-13)', async () => {
  const old = await server.token('alice');
  const reply = await server.raw('POST', '/api/attendee/login', { body: alice, token: old });
  const { token } = (await reply.json()) as { token: string };
  expect(token).not.toBe(old);
  for (const one of [old, token])
    expect((await server.raw('GET', '/api/attendee', { token: one })).status).toBe(200);
});

test('alice sees all her logins and ends one from another device, which mal cannot (LG-13)', async () => {
  const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0';
  const phone = await (await enter(alice, { 'user-agent': firefox })).json();
  const here = await server.as('alice');
  const { logins } = await here(listLogins);
  expect(logins.map(({ device, isThis }) => [device, isThis])).toEqual(
    expect.arrayContaining([
      ['Firefox · Android', false],
      ['', true],
    ]),
  );
  expect(logins).toHaveLength(2);
  const params = { loginId: logins.find((one) => !one.isThis)!._id };
  const mal = await server.as('mal');
  expect(await refusal(mal(endLogin, { params }))).toMatchObject({ code: 'login.missing' });
  await here(endLogin, { params });
  const { token } = phone as { token: string };
  expect((await server.raw('GET', '/api/attendee', { token })).status).toBe(401);
  expect((await here(listLogins)).logins).toHaveLength(1);
});

test('dave’s token works only in the event he logged in to (G-03)', async () => {
  const body = { email: 'dave@test.example', password, eventId: server.otherEvent.id };
  const { token } = await server.anon(login, { body });
  const own = await server.raw('GET', `/api/attendee?eventId=${server.event.id}`, { token });
  expect([own.status, (await own.json()) as object]).toMatchObject([
    403,
    { code: 'event.mismatch' },
  ]);
});

test('idle and old tokens and those of disabled people get the same answer as garbage (OP-02, G-02, G-31)', async () => {
  const said = async (token: string) => {
    const reply = await server.raw('GET', '/api/attendee', { token });
    const { requestId: _id, ...body } = (await reply.json()) as Record<string, string>;
    return { status: reply.status, ...body };
  };
  const garbage = await said('eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbGljZSJ9.');
  expect(garbage).toMatchObject({ status: 401, code: 'auth.invalid' });
  const idle = await server.token('alice');
  server.clock.advance({ days: 7, seconds: 1 });
  expect(await said(idle)).toEqual(garbage);
  const busy = await server.token('alice');
  for (let day = 0; day < 29; day++) {
    server.clock.advance({ days: 1 });
    expect((await said(busy)).status).toBe(200);
  }
  server.clock.advance({ days: 1, seconds: 1 });
  expect(await said(busy)).toEqual(garbage);
  const disabled = await server.token('bob');
  await server.store.db
    .updateTable('person')
    .set({ disabled_at: server.clock.now() })
    .where('email', '=', 'bob@test.example')
    .execute();
  expect(await said(disabled)).toEqual(garbage);
});

test('hana loses her rights at the next call once she is no longer an organiser', async () => {
  const token = await server.token('hana');
  const set = () =>
    server.raw('PUT', `/api/event/${server.event.id}/clock`, { token, body: { offsetSeconds: 0 } });
  expect((await set()).status).toBe(200);
  await server.store.db
    .updateTable('person')
    .set({ roles: ['attendee'] })
    .where('email', '=', 'hana@test.example')
    .execute();
  expect((await set()).status).toBe(403);
});

test('alice’s logout ends her token and closes its socket, and her other login goes on (WS-11)', async () => {
  const call = await server.as('alice');
  const other = await server.as('alice');
  const [mine, elsewhere] = [
    await openSocket((await call(liveTicket)).token),
    await openSocket((await other(liveTicket)).token),
  ];
  const closed = closeCode(mine);
  expect(await call(logout)).toEqual({ done: true });
  expect(await refusal(call(getOwnProfile))).toMatchObject({ status: 401, code: 'auth.invalid' });
  expect(await closed).toBe(4401);
  expect(elsewhere.readyState).toBe(WebSocket.OPEN);
  elsewhere.terminate();
  expect((await other(getOwnProfile)).user.first_name).toBe('Alice');
});

test('a live ticket works once, within 60 seconds, and not after logout', async () => {
  const call = await server.as('alice');
  const { store, ports } = server;
  const redeem = (ticket: string) => redeemTicket(store.db, ports.clock, ticket);
  const first = (await call(liveTicket)).token;
  const opened = await Promise.all(Array.from({ length: 20 }, () => redeem(first)));
  expect(opened.filter(Boolean)).toMatchObject([
    { actor: { personId: (await server.person('alice')).id } },
  ]);
  const late = (await call(liveTicket)).token;
  server.clock.advance({ seconds: 61 });
  expect(await redeem(late)).toBeNull();
  const orphan = (await call(liveTicket)).token;
  await call(logout);
  expect(await redeem(orphan)).toBeNull();
});

test('alice chooses her language', async () => {
  const call = await server.as('alice');
  expect((await call(setLanguage, { body: { language: 'hi' } })).user.language).toBe('hi');
  expect((await call(getOwnProfile)).user.language).toBe('hi');
});

function openSocket(ticket: string): Promise<WebSocket> {
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/live?token=${ticket}`);
  return new Promise((opened, failed) => {
    socket.once('open', () => opened(socket));
    socket.once('error', failed);
  });
}

function closeCode(socket: WebSocket): Promise<number> {
  return new Promise((closed) => socket.once('close', (code) => closed(code)));
}

test('alice’s password gets a hash of today’s cost at her next login, and a wrong one changes nothing (11.4.2)', async () => {
  const stored = async () => (await server.person('alice')).password_hash;
  const before = await stored();
  await server.anon(login, { body: alice });
  expect(await stored()).toBe(before);
  server.ports.passwordCost = { memoryKib: 20_480, passes: 3 };
  const earlier = await server.as('alice');
  await refusal(server.anon(login, { body: wrong }));
  expect(await stored()).toBe(before);
  await server.anon(login, { body: alice });
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=20480,t=3,p=1\$/);
  await server.anon(login, { body: alice });
  await earlier(getOwnProfile);
  const settled = await stored();
  server.ports.passwordCost = leastCost;
  await server.anon(login, { body: alice });
  expect(await stored(), 'a dearer hash stays').toBe(settled);
});

test('failed logins are counted, and logged with address and account without saying whose it is (16.3.1)', async () => {
  const lines: string[] = [];
  await server.close();
  server = await openTestServer({ logTo: (line) => lines.push(line) });
  const counted = async (result: string) =>
    (await logins.get()).values.find(
      ({ labels }) => labels.way === 'password' && labels.result === result,
    )?.value ?? 0;
  const before = [await counted('failed'), await counted('done')];
  await refusal(server.anon(login, { body: wrong }));
  await refusal(server.anon(login, { body: { ...wrong, email: 'ALICE@test.example' } }));
  await refusal(server.anon(login, { body: { ...wrong, email: 'nobody@test.example' } }));
  await server.anon(login, { body: alice });
  expect([await counted('failed'), await counted('done')]).toEqual([
    before[0]! + 3,
    before[1]! + 1,
  ]);
  const failed = lines
    .map((line) => JSON.parse(line) as { msg: string; address: string; account: string })
    .filter(({ msg }) => msg === 'login failed');
  expect(failed.map(({ address }) => address)).toEqual(Array(3).fill('127.0.0.1'));
  const [first, second, third] = failed.map(({ account }) => account);
  expect(first).toMatch(/^[\w-]{16}$/);
  expect([second === first, third === first]).toEqual([true, false]);
  expect(lines.join('\n')).not.toMatch(/test\.example/i);
});
