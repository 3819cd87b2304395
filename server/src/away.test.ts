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
import { afterAll, beforeAll, describe, test } from 'vitest';
import { noRedis, startRedis, type TestRedis } from './live/testing/startRedis.ts';
import { openTab, type Tab } from './testing/openTab.ts';
import { startPostgres } from './testing/postgres.ts';
import {
  type Furnished,
  furnish,
  password,
  prepare,
  type ServerProcess,
  startServer,
} from './testing/process.ts';

const awayMs = 30_000;
/** Nobody may send more than 20 messages at once. */
const each = 15;
const [postgres, lost] = await Promise.all([startPostgres(), startPostgres()]);
afterAll(() => Promise.all([postgres.server?.stop(), lost.server?.stop()]));
const missing = postgres.reason ?? lost.reason ?? noRedis;
const doorbell = { body: { email: 'bob@test.example', password } };

describe.skipIf(missing)(
  `half a minute${missing ? `: ${missing}` : ''}`,
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
    const tabOf = (node: ServerProcess, { tokens, people }: Furnished, name: string) =>
      openTab(node.origin, tokens[name]!, topics.person(people[name]!));
    const send = (node: ServerProcess, furnished: Furnished, from: string, text: string) =>
      node.as(furnished.tokens[from]!)(sendMessage, {
        body: { toUser: furnished.people['bob']!, text, clientId: randomUUID() },
      }) as Promise<Message>;
    const unheard = (tab: Tab, sent: Message[]) =>
      sent.filter(({ _id }) => !tab.messages.has(_id)).length;

    test('without Redis: messages and searches go on uncounted, the doors stay shut, and the screens of both nodes catch up by reading afresh (X-19, M-05)', async ({
      expect,
    }) => {
      const furnished = await houseOn(database, ['bob', ...writers]);
      const start = () =>
        startServer({ DATABASE_URL: database, REDIS_URL: redis.url, DATA_DIR: '/tmp' });
      const [one, two] = await Promise.all([start(), start()]);
      const tabs = await Promise.all([one, two].map((node) => tabOf(node, furnished, 'bob')));
      try {
        const sent = [await send(one, furnished, 'writer0', 'Do you hear me?')];
        for (const tab of tabs) await expect.poll(() => unheard(tab, sent)).toBe(0);
        const resyncs = tabs.map((tab) => tab.resyncs());

        await redis.stop();
        const awayFrom = performance.now();
        const isAway = () => performance.now() - awayFrom < awayMs;
        const tookMs: number[] = [];
        const doors: unknown[] = [];
        let at = 0;
        let searches = 0;
        while (isAway()) {
          const from = performance.now();
          const writer = writers[1 + (Math.floor(at / each) % (writers.length - 1))]!;
          const text = `Nr. ${at++}`;
          sent.push(await send(at % 2 ? one : two, furnished, writer, text));
          tookMs.push(performance.now() - from);
          for (let nth = 0; nth < 3; nth++, searches++)
            await two.as(furnished.tokens['hana']!)(listAttendees, { query: { searchText: 'ra' } });
          doors.push(await (at % 2 ? two : one).anon(login, doorbell).catch((error) => error));
        }
        expect(sent.length).toBeGreaterThan(20);
        expect(Math.max(...tookMs)).toBeLessThan(3000);
        // a minute has 60 for each, where they can be counted
        expect(searches).toBeGreaterThan(60);
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
        for (const node of [one, two]) expect(node.output()).not.toContain('an unexpected error');
      } finally {
        await Promise.all(tabs.map((tab) => tab.close()));
        await Promise.all([one.kill(), two.kill()]);
      }
    });

    test('without PostgreSQL: every call is 503 and says when to come again, sockets stay, and it goes on without a restart (70, OPS-09)', async ({
      expect,
    }) => {
      const furnished = await houseOn(lostDatabase, ['alice', 'bob']);
      const node = await startServer({ DATABASE_URL: lostDatabase, DATA_DIR: '/tmp' });
      const tab = await tabOf(node, furnished, 'bob');
      try {
        const sent = [await send(node, furnished, 'alice', 'Before')];
        await expect.poll(() => unheard(tab, sent)).toBe(0);

        await lost.server!.kill();
        const awayFrom = performance.now();
        const as = node.as(furnished.tokens['alice']!);
        const calls = [
          () => send(node, furnished, 'alice', 'Meanwhile'),
          () => as(getMyHelp),
          () => as(liveTicket),
          () => node.anon(login, doorbell),
        ];
        let asked = 0;
        while (performance.now() - awayFrom < awayMs) {
          const from = performance.now();
          const answer = await calls[asked++ % calls.length]!().catch((error) => error);
          expect(answer).toMatchObject({ status: 503, retryAfterSeconds: 5 });
          expect(performance.now() - from).toBeLessThan(5000);
          expect((await node.get('/health/live')).status).toBe(200);
          if (asked > 1) expect((await node.get('/health/ready')).status).toBe(503);
        }
        expect(asked).toBeGreaterThan(20);
        expect(tab.sockets()).toBe(1);

        await lost.server!.revive();
        while ((await node.get('/health/ready')).status !== 200);
        sent.push(await send(node, furnished, 'alice', 'After'));
        await expect.poll(() => unheard(tab, sent), { timeout: 10_000 }).toBe(0);
        expect(tab.sockets()).toBe(1);
        expect(node.output()).not.toContain('an unexpected error');
      } finally {
        await tab.close();
        await node.kill();
      }
    });
  },
);
