import { randomUUID } from 'node:crypto';
import {
  CallError,
  createClient,
  getOwnProfile,
  listMessages,
  type Message,
  sendMessage,
  topics,
} from '@pavilion/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noRedis, startRedis, type TestRedis } from '../live/testing/startRedis.ts';
import { freePort } from '../testing/freePort.ts';
import { noNginx, startNginx, type TestNginx } from '../testing/nginx.ts';
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

const postgres = await startPostgres();
afterAll(() => postgres.server?.stop());
const missing = postgres.reason ?? noRedis ?? noNginx;

/** The limit is 20 messages at once per person, so there are many senders. */
const each = 18;
const atOnce = 12;
const crowds = { killed: 56, rolling: 20, away: 2 };

interface Sending {
  from: string;
  text: string;
  clientId: string;
  acknowledged?: Message;
}

describe.skipIf(missing)(
  `two nodes behind the nginx of deploy/${missing ? `: ${missing}` : ''}`,
  { timeout: 180_000 },
  () => {
    let redis: TestRedis;
    let nginx: TestNginx;
    let furnished: Furnished;
    let ports: { one: number; two: number };
    let nodes: { one: ServerProcess; two: ServerProcess };
    let start: (node: 'one' | 'two') => Promise<ServerProcess>;
    let bob: Tab;

    beforeAll(async () => {
      redis = await startRedis();
      const databaseUrl = await postgres.server!.freshDatabase();
      const writers = Object.entries(crowds).flatMap(([crowd, size]) => crowdNames(crowd, size));
      furnished = await prepare({ databaseUrl }, (store) =>
        furnish(
          store,
          Object.fromEntries(['bob', ...writers].map((name) => [name, ['attendee' as const]])),
        ),
      );
      const [port, one, two] = [await freePort(), await freePort(), await freePort()];
      ports = { one, two };
      nginx = await startNginx(port, ports);
      start = (node) =>
        startServer({
          DATABASE_URL: databaseUrl,
          REDIS_URL: redis.url,
          DATA_DIR: '/tmp',
          PORT: String(ports[node]),
          PUBLIC_URL: nginx.origin,
          TRUSTED_PROXIES: '127.0.0.1',
          LOG_LEVEL: 'warn',
        });
      nodes = { one: await start('one'), two: await start('two') };
      bob = await openTab(nginx.origin, findToken('bob'), topics.person(furnished.people['bob']!));
    }, 180_000);
    afterAll(async () => {
      await bob?.close();
      await Promise.all([nodes?.one.kill(), nodes?.two.kill()]);
      await nginx?.stop();
      await redis?.stop();
    });

    const findToken = (name: string) => furnished.tokens[name]!;
    const as = (name: string) =>
      createClient({
        origin: nginx.origin,
        headers: () => ({ authorization: `Bearer ${findToken(name)}` }),
      });
    const send = ({ from, text, clientId }: Sending) =>
      as(from)(sendMessage, { body: { toUser: furnished.people['bob']!, text, clientId } });

    /** Retries, like the web, until a reply that retrying wouldn't change. */
    async function deliver(sending: Sending): Promise<void> {
      while (!sending.acknowledged) {
        try {
          sending.acknowledged = (await send(sending)) as Message;
        } catch (error) {
          if (!(error instanceof CallError) || ![0, 500, 502, 503, 504].includes(error.status))
            throw error;
          expect(error.status).not.toBe(500);
        }
      }
    }

    /** Everyone in a crowd sends in order, some of them at once; calls `told` for each acknowledged message. */
    async function sendAll(crowd: keyof typeof crowds, told = (_count: number) => {}) {
      const sent: Sending[] = [];
      const left = crowdNames(crowd, crowds[crowd]).values();
      let count = 0;
      const sender = async () => {
        for (const from of left)
          for (let turn = 0; turn < each; turn++) {
            const sending: Sending = { from, text: `${from} ${turn}`, clientId: randomUUID() };
            sent.push(sending);
            await deliver(sending);
            told(++count);
          }
      };
      await Promise.all(Array.from({ length: atOnce }, sender));
      return sent;
    }

    /** Expects acknowledged messages on bob's page and in the database, each once and in order; a repeated one gets the same reply. */
    async function expectAllOnce(sent: Sending[]): Promise<void> {
      const unheard = () => sent.filter((one) => !bob.messages.has(one.acknowledged!._id)).length;
      await expect.poll(unheard, { timeout: 10_000 }).toBe(0);
      for (const from of new Set(sent.map((one) => one.from))) {
        const theirs = sent.filter((one) => one.from === from);
        const params = { userId: furnished.people[from]! };
        const { messages } = await as('bob')(listMessages, { params, query: { from: 1 } });
        expect(messages.map(({ text }) => text)).toEqual(theirs.map(({ text }) => text));
        expect(messages.map(({ seq }) => seq)).toEqual(theirs.map((_, at) => at + 1));
        expect(messages.map(({ _id }) => _id)).toEqual(theirs.map((one) => one.acknowledged!._id));
        const heard = [...bob.messages.values()].filter((one) => one.from._id === params.userId);
        expect(heard.map(({ _id }) => _id).sort()).toEqual(messages.map(({ _id }) => _id).sort());
      }
      const last = sent.at(-1)!;
      expect((await send(last))._id).toBe(last.acknowledged!._id);
    }

    /** The node bob's socket is connected to. */
    async function nodeOfBob(): Promise<'one' | 'two'> {
      for (const node of ['one', 'two'] as const) {
        const metrics = await (await nodes[node].get('/metrics')).text();
        if (/^pavilion_live\{figure="privateSockets"\} 1$/m.test(metrics)) return node;
      }
      throw new Error('bob is nowhere');
    }

    test('bob gets every message once and in order when his node is killed amid 1,000 sends (X-16, X-19, M-01, M-02, M-03, M-04, M-05)', async () => {
      const before = bob.sockets();
      const serving = await nodeOfBob();
      let killed: Promise<void> | undefined;
      const sent = await sendAll('killed', (count) => {
        if (count === 400) killed = nodes[serving].kill();
      });
      await killed;
      expect(sent.length).toBeGreaterThan(1000);
      expect(bob.sockets()).toBeGreaterThan(before);
      await expectAllOnce(sent);
      nodes[serving] = await start(serving);
    });

    test('bob gets every message while both restart in turn, exit with 0 and leave no work behind (S-20, OPS-10)', async () => {
      const restart = async (node: 'one' | 'two') => {
        // requests have 4 s and work has 5 s before they are left behind
        expect([node, await nodes[node].stop(), nodes[node].output()]).toEqual([
          node,
          0,
          expect.not.stringContaining('left behind'),
        ]);
        nodes[node] = await start(node);
      };
      let rolling: Promise<void> | undefined;
      const sent = await sendAll('rolling', (count) => {
        if (count === 60) rolling = restart('one').then(() => restart('two'));
      });
      await rolling;
      await expectAllOnce(sent);
      expect((await as('bob')(getOwnProfile)).user.first_name).toBe('bob');
    });

    test('a visitor is served at once by the node that is back when the other one is killed (S-20)', async () => {
      const asked = async () => (await fetch(`${nginx.origin}/api/events`)).status;
      await nodes.one.kill();
      expect([await asked(), await asked()]).toEqual([200, 200]);
      nodes.one = await start('one');
      await nodes.two.kill();
      expect([await asked(), await asked()]).toEqual([200, 200]);
      nodes.two = await start('two');
    });

    test('without Redis messages go on and logins get 503 with Retry-After; bob’s page resyncs when it is back (70)', async () => {
      const before = bob.resyncs();
      await redis.stop();
      const reply = await post('/api/attendee/login', { email: 'bob@test.example', password });
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '10']);
      const [first, ...more] = crowdNames('away', crowds.away).map((from): Sending => ({
        from,
        text: 'Is this on?',
        clientId: randomUUID(),
      }));
      await deliver(first!);
      await redis.start();
      await expect.poll(bob.resyncs, { timeout: 15_000 }).toBeGreaterThan(before);
      for (const sending of more) await deliver(sending);
      await expectAllOnce([first!, ...more]);
      while (
        (await post('/api/attendee/login', { email: 'bob@test.example', password })).status !== 200
      );
    });

    test('without PostgreSQL calls get 503 with Retry-After, and messages go on when it is back (OPS-09)', async () => {
      await postgres.server!.kill();
      const asked = await fetch(`${nginx.origin}/api/events`);
      expect([asked.status, asked.headers.get('retry-after')]).toEqual([503, '5']);
      const sending: Sending = { from: 'away0', text: 'Still there?', clientId: randomUUID() };
      await expect(send(sending)).rejects.toMatchObject({
        status: 503,
        code: 'server.unavailable',
        retryAfterSeconds: 5,
      });
      await postgres.server!.revive();
      await deliver(sending);
      await expect
        .poll(() => bob.messages.has(sending.acknowledged!._id), { timeout: 10_000 })
        .toBe(true);
      for (const node of Object.values(nodes)) {
        while ((await node.get('/health/ready')).status !== 200);
      }
    });

    test('without both nodes a visitor reads so in two languages, and a program gets its code (F-09)', async () => {
      await Promise.all([nodes.one.kill(), nodes.two.kill()]);
      const page = await fetch(`${nginx.origin}/landing`);
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const words = await page.text();
      expect(words).toContain('<h1>We’ll be right back</h1>');
      expect(words).toContain('<div lang="hi"><p><b>हम जल्द ही लौटते हैं</b>');
      const reply = await fetch(`${nginx.origin}/api/events`);
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await reply.json()).toMatchObject({ code: 'server.unavailable' });
    });

    function post(path: string, body: object): Promise<Response> {
      return fetch(nginx.origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    }
  },
);

function crowdNames(crowd: string, size: number): string[] {
  return Array.from({ length: size }, (_, at) =>
    crowd === 'killed' && at === 0 ? 'alice' : `${crowd}${at}`,
  );
}
