import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { topics } from '@pavilion/contract';
import { Listener } from '../live/testing/openNode.ts';
import {
  emptyFolder,
  type Furnished,
  furnish,
  prepare,
  type ServerProcess,
  startServer,
} from '../testing/process.ts';

describe('a call from the network', { timeout: 90_000 }, () => {
  let server: ServerProcess;
  let remove: () => void;
  let furnished: Furnished;
  beforeAll(async () => {
    const folder = await emptyFolder();
    remove = folder.remove;
    furnished = await prepare(folder, (store) => furnish(store, { alice: ['attendee'] }));
    server = await startServer({
      DATA_DIR: folder.dataDir,
      TRUSTED_PROXIES: '127.0.0.2, 10.1.0.0/16',
      REQUEST_SECONDS: '2',
      SOCKET_TAKES_LOGIN_TOKEN: 'true',
      LOG_LEVEL: 'trace',
    });
  });
  afterAll(async () => {
    await server?.kill();
    remove?.();
  });

  let asked = 0;
  /** Requests a reset code from one of this machine's addresses: the limit is 10 an hour per address. */
  async function ask(localAddress: string, headers: Record<string, string> = {}) {
    const body = JSON.stringify({ email: `nobody${++asked}@test.example` });
    const call = request({
      port: server.port,
      host: '127.0.0.1',
      localAddress,
      method: 'POST',
      path: '/api/attendee/forgot-password',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': body.length },
    });
    call.end(body);
    const [reply] = (await once(call, 'response')) as [IncomingMessage];
    await json(reply);
    return reply.statusCode;
  }
  const tenThen = (last: number) => [...Array<number>(10).fill(200), last];
  async function eleven(turn: (at: number) => Promise<number | undefined>) {
    const statuses = [];
    for (let at = 0; at < 11; at++) statuses.push(await turn(at));
    return statuses;
  }

  test('cannot claim another address by its headers when it comes from a stranger (66, G-23)', async () => {
    const statuses = await eleven((at) =>
      ask('127.0.0.1', {
        'x-forwarded-for': `203.0.113.${at}`,
        'x-real-ip': `203.0.113.${at}`,
        forwarded: `for=203.0.113.${at}`,
      }),
    );
    expect(statuses).toEqual(tenThen(429));
  });

  test('from a trusted proxy has the last address that is not a proxy, whatever it claims (66, S-05, G-23)', async () => {
    const visitor = '198.51.100.7';
    const statuses = await eleven((at) =>
      ask('127.0.0.2', { 'x-forwarded-for': `203.0.113.${at}, ${visitor}, 10.1.2.${at}` }),
    );
    expect(statuses).toEqual(tenThen(429));
    expect(await ask('127.0.0.2', { 'x-forwarded-for': visitor })).toBe(429);
    expect(await ask('127.0.0.2', { 'x-forwarded-for': '198.51.100.8' })).toBe(200);
    expect(await ask('127.0.0.3', { 'x-forwarded-for': visitor })).toBe(200);
  });

  test('with two Host headers is refused, as nobody knows which one a proxy went by', async () => {
    const socket = connect(server.port, '127.0.0.1');
    const lines = ['GET /api/events HTTP/1.1', 'Host: expo.example', 'host: evil.example', '', ''];
    socket.write(lines.join('\r\n'));
    const [said] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(String(said)).toMatch(/^HTTP\/1\.1 400 /);
    expect(String(said)).toContain('x-content-type-options: nosniff');
    expect(String(said)).toContain('"code":"body.malformed"');
  });

  test('whose body trickles in ends with 408, and others are answered meanwhile (X-22)', async () => {
    const slow = Array.from({ length: 10 }, () => {
      const socket = connect(server.port, '127.0.0.1').on('error', () => {});
      socket.setEncoding('utf8');
      socket.write(
        'POST /api/attendee/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n',
      );
      socket.write('Content-Length: 200\r\n\r\n{');
      let answer = '';
      socket.on('data', (text: string) => (answer += text));
      return once(socket, 'close').then(() => answer);
    });
    let ended = false;
    const all = Promise.all(slow).finally(() => (ended = true));
    let answered = 0;
    while (!ended) {
      expect((await server.get('/api/events')).status).toBe(200);
      if (!ended) answered++;
    }
    expect(answered, 'others, while ten bodies hang').toBeGreaterThan(0);
    for (const answer of await all) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('opens alice’s socket with her login where old clients are allowed, and the login is not logged (WS-01)', async () => {
    const { tokens, people } = furnished;
    const address = `ws://127.0.0.1:${server.port}/live?token=${tokens['alice']}`;
    for (const at of [1, 2]) {
      const listener = new Listener(address, { origin: server.origin });
      await listener.opened;
      const heard = await listener.hear(topics.person(people['alice']!));
      expect([at, heard.action]).toEqual([at, 'heard']);
      listener.socket.terminate();
    }
    expect(server.output()).not.toContain(tokens['alice']);
  });
});
