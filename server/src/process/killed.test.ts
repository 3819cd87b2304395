import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import {
  askHelp,
  type Cursor,
  getMyHelp,
  getOwnProfile,
  type HelpMessage,
  topics,
} from '@pavilion/contract';
import { afterEach, describe, expect, test } from 'vitest';
import {
  emptyFolder,
  type Env,
  furnish,
  prepare,
  type ServerProcess,
  startServer,
} from '../testing/process.ts';

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

interface Sending {
  token: string;
  body: { boothId: null; text: string; clientId: string };
  acknowledged?: HelpMessage;
}

const patient = { timeout: 180_000 };

describe('a server that is killed', patient, () => {
  test('amid 1,000 messages keeps each acknowledged one once, finds retries and voids old cursors (M-01, M-02, M-05, M-06, X-16)', async () => {
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
    await inSequence(sendings, async (sending) => {
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
    await inSequence(begun, async (sending) => {
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

describe('a server that is asked to stop (OPS-10, S-20)', patient, () => {
  test('finishes what it has begun, closes sockets with 1012 and exits with 0 within 10 s; alice stays logged in', async () => {
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
    // after 10 s it would have exited with 1
    expect(await stopped).toBe(0);
    expect(server.output()).toMatch(/"requestsMs":\d+,"workMs":\d+.*"stopped"/);

    const again = await start({ DATA_DIR });
    const { user } = await again.as(token)(getOwnProfile);
    expect(user.first_name).toBe('alice');
    const { messages } = await again.as(token)(getMyHelp);
    expect(messages.map(({ text }) => text)).toContain('half said');

    const silent = await again.listen(token);
    silent.socket.pause();
    const endless = connect(again.port, '127.0.0.1').on('error', () => {});
    endless.write(
      'POST /api/help HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\nExpect: 100-continue\r\n\r\n',
    );
    await once(endless, 'data');
    expect(await again.stop()).toBe(0);
    silent.socket.terminate();
  });
});

/** Runs `work` for all items, sixteen at a time. */
async function inSequence<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
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
