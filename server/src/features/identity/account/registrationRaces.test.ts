import { afterEach, beforeEach, expect, test } from 'vitest';
import { anotherCode, asha, codeFor } from '../../../testing/asha.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { rounds } from '../../../testing/rounds.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const send = (body: object) => server.raw('POST', '/api/attendee', { body });
const people = () => server.store.db.selectFrom('person').selectAll().execute();

test('many registrations of one email at once with right codes make one person (RE-09, RE-10, X-07)', async () => {
  for (let round = 0; round < rounds; round++) {
    const many = round === 0 ? 50 : 4;
    const entries = await Promise.all(
      Array.from({ length: many }, async (_, i) => {
        const mobile = `+9198${String(100 + i)}${String(10000 + round * 31)}`;
        const email = i % 2 ? `One${round}@test.example` : `one${round}@Test.example`;
        return { ...asha, mobile, otp: await codeFor(server, mobile), email };
      }),
    );
    const statuses = await Promise.all(entries.map(async (entry) => (await send(entry)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(many - 1).fill(409)]);
    server.clock.advance({ minutes: 40 });
  }
  const registered = (await people()).filter((person) => person.email.startsWith('one'));
  expect(registered).toHaveLength(rounds);
}, 120_000);

test('one right code used 20 times at once makes one account (RE-11, X-06)', async () => {
  for (let round = 0; round < rounds; round++) {
    const mobile = `+9198${String(100 + round)}22233`;
    const otp = await codeFor(server, mobile);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const email = `race${round}n${i}@test.example`;
        return (await send({ ...asha, mobile, otp, email })).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    server.clock.advance({ minutes: 10 });
  }
  const registered = (await people()).filter((person) => person.email.startsWith('race'));
  expect(registered).toHaveLength(rounds);
}, 60_000);

test('fifty wrong codes at once register nobody and use up all tries (X-05)', async () => {
  for (let round = 0; round < rounds; round++) {
    const mobile = `+9198${String(100 + round)}22233`;
    const otp = await codeFor(server, mobile);
    const statuses = await Promise.all(
      Array.from(
        { length: 50 },
        async () => (await send({ ...asha, mobile, otp: anotherCode(otp) })).status,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toEqual([]);
    const row = await server.store.db
      .selectFrom('code')
      .select('tries_left')
      .where('subject', '=', mobile)
      .executeTakeFirst();
    expect(row?.tries_left).toBe(0);
    server.clock.advance({ minutes: 16 });
  }
});

test('an address that has tried 300 registrations in an hour has to wait (RE-20)', async () => {
  const { limiter } = server.ports;
  for (let i = 0; i < 300; i++)
    await limiter.count('register:127.0.0.1', [{ times: 300, seconds: 3600 }]);
  const reply = await send({ ...asha, otp: await codeFor(server) });
  expect(reply.status).toBe(429);
  expect(reply.headers.get('retry-after')).toMatch(/^\d+$/);
});

test('asha sends the same request twice under one key and gets one answer and one email (G-29)', async () => {
  const body = { ...asha, otp: await codeFor(server) };
  const headers = { 'idempotency-key': 'registration-of-asha' };
  const twice = [
    await server.raw('POST', '/api/attendee', { body, headers }),
    await server.raw('POST', '/api/attendee', { body, headers }),
  ];
  expect(twice.map((reply) => reply.status)).toEqual([200, 200]);
  expect(await twice[0]!.json()).toEqual(await twice[1]!.json());
  expect(await server.mail.to(asha.email)).toHaveLength(1);
});
