import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import {
  askHelp,
  type Cursor,
  getMyHelp,
  getOwnProfile,
  type HelpMessage,
  login,
  topics,
} from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { demoPassword } from './features/account/demoPassword.ts';
import {
  emptyFolder,
  type Env,
  furnish,
  prepare,
  runServer,
  type ServerProcess,
  startServer,
} from './testing/process.ts';

const running: ServerProcess[] = [];
const cleaning: (() => void)[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill();
  for (const clean of cleaning.splice(0)) clean();
});

async function start(env: Env): Promise<ServerProcess> {
  const server = await startServer(env);
  running.push(server);
  return server;
}

async function folder(): Promise<string> {
  const { dataDir, remove } = await emptyFolder();
  cleaning.push(remove);
  return dataDir;
}

const production = {
  PAVILION_MODE: 'production',
  PUBLIC_URL: 'https://expo.example',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'Expo <expo@expo.example>',
};

interface Sending {
  token: string;
  body: { boothId: null; text: string; clientId: string };
  acknowledged?: HelpMessage;
}

const patient = { timeout: 90_000 };

describe('a server that is killed', patient, () => {
  test('M-01 M-02 M-05 M-06 X-16 amid 1,000 sends: what was acknowledged is there once, a retry finds it, old cursors are void', async () => {
    const DATA_DIR = await folder();
    const names = Array.from({ length: 50 }, (_, at) => `visitor${at}`);
    const people = Object.fromEntries(names.map((name) => [name, ['attendee' as const]]));
    const { tokens, eventId } = await prepare({ dataDir: DATA_DIR }, (store) =>
      furnish(store, people),
    );
    const sendings = names.flatMap((name) =>
      Array.from({ length: 20 }, (_, turn): Sending => ({
        token: tokens[name]!,
        body: { boothId: null, text: `${name} asks ${turn}`, clientId: randomUUID() },
      })),
    );
    const first = await start({ DATA_DIR, LOG_LEVEL: 'warn' });
    const listener = await first.listen(tokens['visitor0']!);
    const heard = (await listener.hear(topics.event(eventId))) as unknown as Cursor;
    const begun: Sending[] = [];
    let acknowledged = 0;
    let killed: Promise<void> | undefined;
    await inTurns(sendings, async (sending) => {
      if (killed) return;
      begun.push(sending);
      const sent = await first
        .as(sending.token)(askHelp, { body: sending.body })
        .catch(() => null);
      if (!sent) return;
      sending.acknowledged = sent.message;
      if (++acknowledged === 400) killed = first.kill();
    });
    await killed;
    expect(acknowledged).toBeGreaterThanOrEqual(400);
    expect(acknowledged).toBeLessThan(sendings.length);

    const second = await start({ DATA_DIR, LOG_LEVEL: 'warn' });
    await inTurns(begun, async (sending) => {
      const { message } = await second.as(sending.token)(askHelp, { body: sending.body });
      if (sending.acknowledged) expect(message).toEqual(sending.acknowledged);
    });
    const stored: string[] = [];
    for (const name of names) {
      const { messages } = await second.as(tokens[name]!)(getMyHelp);
      stored.push(...messages.flatMap(({ side, text }) => (side === 'visitor' ? text : [])));
    }
    expect(stored.sort()).toEqual(begun.map(({ body }) => body.text).sort());
    const after = await second.listen(tokens['visitor0']!);
    const resumed = await after.hear(topics.event(eventId), { epoch: heard.epoch, seq: heard.seq });
    expect(resumed).toMatchObject({ action: 'resync' });
    expect(resumed['epoch']).not.toBe(heard.epoch);
  });
});

describe('OPS-10 S-20 a server that is asked to stop', patient, () => {
  test('finishes what it has begun, takes nothing new, closes sockets with 1012 and ends with 0 within 10 s, whoever dawdles; logins outlive it', async () => {
    const DATA_DIR = await folder();
    const { tokens } = await prepare({ dataDir: DATA_DIR }, (store) =>
      furnish(store, { alice: ['attendee'] }),
    );
    const token = tokens['alice']!;
    const server = await start({ DATA_DIR });
    const socket = await server.listen(token);
    const body = JSON.stringify({ boothId: null, text: 'half said', clientId: randomUUID() });
    const slow = connect(server.port, '127.0.0.1');
    slow.write(
      `POST /api/help HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    let answer = '';
    slow.setEncoding('utf8').on('data', (text: string) => (answer += text));
    await once(slow, 'data');
    expect(answer).toMatch(/^HTTP\/1.1 100/);
    const proxy = connect(server.port, '127.0.0.1');
    const request = 'GET /health/live HTTP/1.1\r\nHost: 127.0.0.1\r\n';
    proxy.write(`${request}\r\n${request}`);
    let passed = '';
    proxy.setEncoding('utf8').on('data', (text: string) => (passed += text));
    await once(proxy, 'data');

    const asked = performance.now();
    const stopped = server.stop();
    expect(await socket.closed).toBe(1012);
    await refusesConnections(server.port);
    proxy.write('\r\n');
    await once(proxy, 'close');
    expect(passed.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    expect(passed).toMatch(/connection: close/i);
    slow.write(body);
    await once(slow, 'close');
    expect(answer).toMatch(/HTTP\/1.1 200/);
    expect(await stopped).toBe(0);
    expect(performance.now() - asked).toBeLessThan(10_000);

    const again = await start({ DATA_DIR });
    const { user } = await again.as(token)(getOwnProfile);
    expect(user.first_name).toBe('alice');
    const { messages } = await again.as(token)(getMyHelp);
    expect(messages.map(({ text }) => text)).toContain('half said');

    const silent = await again.listen(token);
    silent.socket.pause();
    const endless = connect(again.port, '127.0.0.1').on('error', () => {});
    endless.write(
      'POST /api/help HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\nExpect: 100-continue\r\n\r\n',
    );
    await once(endless, 'data');
    const askedAgain = performance.now();
    expect(await again.stop()).toBe(0);
    expect(performance.now() - askedAgain).toBeLessThan(10_000);
    silent.socket.terminate();
  });
});

describe('a server that must not start', patient, () => {
  test('S-04 OPS-03 in production lists all that is missing or wrong, and ends with 1', async () => {
    const { code, output } = await runServer({
      PAVILION_MODE: 'production',
      PORT: 'eighty',
      DATABASE_URL: 'mysql://root:secret@db/x',
      TRUSTED_PROXIES: 'everybody',
    });
    expect(code).toBe(1);
    const named = output.match(/^ {2}- (\w+)/gm)?.map((line) => line.slice(4));
    expect(named?.sort()).toEqual([
      'DATABASE_URL',
      'MAIL_FROM',
      'PORT',
      'PUBLIC_URL',
      'SMTP_URL',
      'TRUSTED_PROXIES',
    ]);
    expect(output).not.toContain('secret');
    expect(output).not.toContain('    at ');
  });

  test('OPS-04 on a folder or a port that another one has, in a sentence; the other goes on', async () => {
    const DATA_DIR = await folder();
    await prepare({ dataDir: DATA_DIR }, (store) => furnish(store, {}));
    const first = await start({ DATA_DIR });
    const { code, output } = await runServer({ DATA_DIR });
    expect(code).toBe(1);
    expect(output).toMatch(/^The database in .* is already open in process \d+.*\n$/);
    const elsewhere = await folder();
    const taken = await runServer({ DATA_DIR: elsewhere, PORT: String(first.port) });
    expect(taken).toMatchObject({ code: 1 });
    expect(taken.output).toContain(
      `Port ${first.port} is in use: stop what listens there, or set another PORT (or METRICS_PORT).\n`,
    );
    expect((await first.get('/api/events')).status).toBe(200);
  });

  test('OPS-05 a database of a newer Pavilion is refused', async () => {
    const DATA_DIR = await folder();
    await prepare({ dataDir: DATA_DIR }, (store) =>
      sql`insert into migration (name, hash) values ('9999_later.sql', 'x')`.execute(store.db),
    );
    const { code, output } = await runServer({ DATA_DIR });
    expect(code).toBe(1);
    expect(output).toMatch(/^This database was written by a newer Pavilion: .*9999_later.sql.*\n$/);
  });

  test('without its database or its Redis, in a sentence', async () => {
    const nothing = '127.0.0.1:1';
    const [postgres, redis] = await Promise.all([
      runServer({ DATABASE_URL: `postgres://x@${nothing}/x`, LOG_LEVEL: 'silent' }),
      runServer({ DATA_DIR: '/nowhere', REDIS_URL: `redis://${nothing}`, LOG_LEVEL: 'silent' }),
    ]);
    expect(postgres).toMatchObject({ code: 1 });
    expect(postgres.output).toMatch(/^The database does not answer: .*\n$/);
    expect(redis).toEqual({
      code: 1,
      output: 'Redis does not answer: check REDIS_URL and that it is running.\n',
    });
  });
});

describe('production', patient, () => {
  test('61 S-14 brings no demo events and keeps the outbox shut', async () => {
    const server = await start({ DATA_DIR: await folder(), ...production });
    expect(await (await server.get('/api/events')).json()).toMatchObject({ code: 'event.missing' });
    expect(server.output()).not.toContain(demoPassword);
    expect((await server.get('/api/outbox')).status).toBe(404);
  });

  test('61 S-14 says that the demo people of its database are shut out, and shuts them out', async () => {
    const DATA_DIR = await folder();
    const demo = await start({ DATA_DIR });
    expect(demo.output()).toContain(demoPassword);
    const body = { email: 'hana@demo.example', password: demoPassword };
    const { token } = await demo.anon(login, { body });
    expect((await demo.get('/api/outbox')).status).toBe(200);
    expect(await demo.stop()).toBe(0);

    const server = await start({ DATA_DIR, ...production });
    expect(server.output()).toMatch(/\d\d demo people are in this database\./);
    expect(server.output()).not.toContain(demoPassword);
    await expect(server.anon(login, { body })).rejects.toMatchObject({ code: 'login.failed' });
    await expect(server.as(token)(getOwnProfile)).rejects.toMatchObject({ code: 'auth.invalid' });
    expect((await server.get('/api/outbox')).status).toBe(401);
  });
});

/** Does `work` for all items, sixteen at a time. */
async function inTurns<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

async function refusesConnections(port: number): Promise<void> {
  for (;;) {
    const probe = connect(port, '127.0.0.1');
    const refused = await Promise.race([
      once(probe, 'connect').then(() => false),
      once(probe, 'error').then(() => true),
    ]).catch(() => true);
    probe.destroy();
    if (refused) return;
  }
}
