import { randomUUID } from 'node:crypto';
import {
  getMyHelp,
  listAttendees,
  liveTicket,
  login,
  type Message,
  sendMessage,
  topics,
} from '@pavilion/contract';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { noRedis, startRedis, type TestRedis } from '../live/testing/startRedis.ts';
import { readSettings } from '../settings.ts';
import { startServer as startInProcess } from './startServer.ts';
import { openTab, type Tab } from '../testing/openTab.ts';
import { startPostgres } from '../testing/postgres.ts';
import {
  type Furnished,
  furnish,
  password,
  prepare,
  type ServerProcess,
  startServer,
} from '../testing/process.ts';

/** The limit is 20 messages at once per person. */
const each = 15;
const [postgres, lost] = await Promise.all([startPostgres(), startPostgres()]);
afterAll(() => Promise.all([postgres.server?.stop(), lost.server?.stop()]));
const missing = postgres.reason ?? lost.reason ?? noRedis;
const doorbell = { body: { email: 'bob@test.example', password } };

test.skipIf(missing)(
  'calls wait at most 2 s for Redis, without queueing, and 5 s for a PostgreSQL connection (X-19, OPS-09)',
  async () => {
    const redis = await startRedis();
    const connect = vi.spyOn(Redis.prototype, 'connect');
    const server = await startInProcess(
      readSettings({
        REDIS_URL: redis.url,
        DATABASE_URL: await postgres.server!.freshDatabase(),
        DATA_DIR: '/tmp',
      }),
      pino({ level: 'silent' }),
      { jobsByHand: true },
    );
    const clients = new Set(connect.mock.contexts as Redis[]);
    expect(clients.size).toBeGreaterThan(1);
    for (const { options } of clients)
      expect(options).toMatchObject({
        commandTimeout: 2000,
        maxRetriesPerRequest: 1,
        enableOfflineQueue: false,
      });
    expect(server.store.pool.options).toMatchObject({ connectionTimeoutMillis: 5000 });
    connect.mockRestore();
    await server.close();
    await redis.stop();
  },
);

describe.skipIf(missing)(
  `for half a minute${missing ? `: ${missing}` : ''}`,
  { timeout: 240_000, concurrent: true },
  () => {
    let redis: TestRedis;
    let database: string;
    let lostDatabase: string;
    beforeAll(async () => {
      redis = await startRedis();
      database = await postgres.server!.freshDatabase();
      lostDatabase = await lost.server!.freshDatabase();
    });
    afterAll(() => redis?.stop());
    const writers = Array.from({ length: 90 }, (_, at) => `writer${at}`);
    const houseOn = (databaseUrl: string, names: string[]) =>
      prepare({ databaseUrl }, (store) =>
        furnish(store, {
          ...Object.fromEntries(names.map((name) => [name, ['attendee' as const]])),
          hana: ['attendee', 'organiser'],
        }),
      );
    const openPersonTab = (node: ServerProcess, { tokens, people }: Furnished, name: string) =>
      openTab(node.origin, tokens[name]!, topics.person(people[name]!));
    const send = (node: ServerProcess, furnished: Furnished, from: string, text: string) =>
      node.as(furnished.tokens[from]!)(sendMessage, {
        body: { toUser: furnished.people['bob']!, text, clientId: randomUUID() },
      }) as Promise<Message>;
    const unheard = (tab: Tab, sent: Message[]) =>
      sent.filter(({ _id }) => !tab.messages.has(_id)).length;

    test('without Redis people send and search without limits, nobody can log in, and screens on both nodes catch up later (X-19, M-05)', async ({
      expect,
    }) => {
      const furnished = await houseOn(database, ['bob', ...writers]);
      const start = () =>
        startServer({ DATABASE_URL: database, REDIS_URL: redis.url, DATA_DIR: '/tmp' });
      const [one, two] = await Promise.all([start(), start()]);
      const tabs = await Promise.all(
        [one, two].map((node) => openPersonTab(node, furnished, 'bob')),
      );
      try {
        const sent = [await send(one, furnished, 'writer0', 'Do you hear me?')];
        for (const tab of tabs) await expect.poll(() => unheard(tab, sent)).toBe(0);
        const resyncs = tabs.map((tab) => tab.resyncs());

        await redis.stop();
        const isAway = halfAMinute();
        const doors: unknown[] = [];
        let at = 0;
        let searches = 0;
        // exceeds the 60 searches a minute that are allowed while they can be counted
        while (isAway() || searches <= 60) {
          const writer = writers[1 + (Math.floor(at / each) % (writers.length - 1))]!;
          const text = `Nr. ${at++}`;
          sent.push(await send(at % 2 ? one : two, furnished, writer, text));
          for (let nth = 0; nth < 3; nth++, searches++)
            await two.as(furnished.tokens['hana']!)(listAttendees, { query: { searchText: 'ra' } });
          doors.push(await (at % 2 ? two : one).anon(login, doorbell).catch((error) => error));
        }
        for (const door of doors)
          expect(door).toMatchObject({ status: 503, retryAfterSeconds: 10 });

        await redis.start();
        for (const tab of tabs) {
          await expect.poll(() => unheard(tab, sent), { timeout: 20_000 }).toBe(0);
        }
        for (const [nth, tab] of tabs.entries())
          expect(tab.resyncs()).toBeGreaterThan(resyncs[nth]!);
        while (!(await one.anon(login, doorbell).catch(() => null)));
        const after = [await send(two, furnished, 'writer0', 'And now?')];
        for (const tab of tabs)
          await expect.poll(() => unheard(tab, after), { timeout: 10_000 }).toBe(0);
        for (const node of [one, two]) expect(node.output()).not.toContain('unexpected error');
      } finally {
        await Promise.all(tabs.map((tab) => tab.close()));
        await Promise.all([one.kill(), two.kill()]);
      }
    });

    test('without PostgreSQL calls get 503 with Retry-After, sockets stay open, and the server recovers without a restart (70, OPS-09)', async ({
      expect,
    }) => {
      const furnished = await houseOn(lostDatabase, ['alice', 'bob']);
      const node = await startServer({ DATABASE_URL: lostDatabase, DATA_DIR: '/tmp' });
      const tab = await openPersonTab(node, furnished, 'bob');
      try {
        const sent = [await send(node, furnished, 'alice', 'Before')];
        await expect.poll(() => unheard(tab, sent)).toBe(0);

        await lost.server!.kill();
        const isAway = halfAMinute();
        const as = node.as(furnished.tokens['alice']!);
        const calls = [
          () => send(node, furnished, 'alice', 'Meanwhile'),
          () => as(getMyHelp),
          () => as(liveTicket),
          () => node.anon(login, doorbell),
        ];
        let asked = 0;
        while (isAway() || asked <= calls.length) {
          const answer = await calls[asked++ % calls.length]!().catch((error) => error);
          expect(answer).toMatchObject({ status: 503, retryAfterSeconds: 5 });
          expect((await node.get('/health/live')).status).toBe(200);
          if (asked > 1) expect((await node.get('/health/ready')).status).toBe(503);
        }
        expect(tab.sockets()).toBe(1);

        await lost.server!.revive();
        while ((await node.get('/health/ready')).status !== 200);
        sent.push(await send(node, furnished, 'alice', 'After'));
        await expect.poll(() => unheard(tab, sent), { timeout: 10_000 }).toBe(0);
        expect(tab.sockets()).toBe(1);
        expect(node.output()).not.toContain('unexpected error');
      } finally {
        await tab.close();
        await node.kill();
      }
    });
  },
);

/** Returns a function that is true for half a minute. */
function halfAMinute(): () => boolean {
  let isOver = false;
  setTimeout(() => (isOver = true), 30_000).unref();
  return () => !isOver;
}
