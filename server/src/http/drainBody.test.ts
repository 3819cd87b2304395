import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../testing/freePort.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { noNginx, startNginx, type TestNginx } from '../testing/nginx.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const boundary = 'b';
const formType = `multipart/form-data; boundary=${boundary}`;

/** A form with one part of this many bytes. */
function form(part: string, bytes: number): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${part}"; filename="a.png"\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(bytes, 1),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

interface RefusedRequest {
  method: string;
  path: string;
  who?: string;
  type?: string;
  body: Buffer;
}

/** Requests refused while their body is on its way, with their sender and the status. */
async function refusals(): Promise<[what: string, sent: RefusedRequest, status: number][]> {
  const { id } = await server.person('alice');
  const profile = { method: 'PUT', path: `/api/attendee/${id}` };
  const sheet = { method: 'PUT', path: '/api/import/booths' };
  const file = { method: 'PUT', path: '/api/file?kind=picture', body: form('file', 3_000_000) };
  return [
    [
      'a picture that is too large',
      { ...profile, who: 'alice', body: form('dpFile', 12_000_000) },
      413,
    ],
    ['a part nobody asked for', { ...profile, who: 'alice', body: form('cat', 3_000_000) }, 400],
    ['a table that is too large', { ...sheet, who: 'hana', body: form('sheet', 9_000_000) }, 400],
    ['a table under another name', { ...sheet, who: 'hana', body: form('cat', 3_000_000) }, 400],
    ['a form without a login', file, 401],
    ['a form of somebody without the right', { ...file, who: 'alice' }, 403],
    ['a form of a kind that is none', { ...file, who: 'hana', path: '/api/file?kind=cat' }, 400],
    ['a form that nobody takes', { ...file, who: 'hana', path: '/api/cat' }, 404],
    [
      'JSON that is too large',
      {
        ...{ method: 'POST', path: '/api/attendee/login', type: 'application/json' },
        body: Buffer.from(JSON.stringify({ email: 'x'.repeat(3_000_000) })),
      },
      413,
    ],
    [
      'a body of a type that nobody takes',
      { method: 'POST', path: '/api/attendee/login', type: 'text/plain', body: Buffer.alloc(1e6) },
      415,
    ],
  ];
}

/** A connection that carries one call after another. */
class Line {
  readonly socket: Socket;
  #heard = '';
  constructor(origin: string) {
    const { hostname, port } = new URL(origin);
    this.socket = connect(Number(port), hostname);
    this.socket.setEncoding('latin1').on('data', (text: string) => (this.#heard += text));
    this.socket.on('error', () => {});
  }
  /** Sends a call and reads its whole reply; returns the status. */
  async send(
    { method, path, type = formType, body }: RefusedRequest,
    token?: string,
  ): Promise<number> {
    const head = [
      `${method} ${path} HTTP/1.1`,
      ...['host: x', `content-length: ${body.length}`],
      ...(body.length ? [`content-type: ${type}`] : []),
      ...(token ? [`authorization: ${token}`] : []),
    ];
    this.socket.write(`${head.join('\r\n')}\r\n\r\n`);
    this.socket.write(body);
    const whole = /^HTTP\/1\.1 (\d+) [^]*?content-length: (\d+)[^]*?\r\n\r\n/i;
    for (;;) {
      const found = whole.exec(this.#heard);
      const length = found ? found[0].length + Number(found[2]) : Infinity;
      if (this.#heard.length >= length) {
        this.#heard = this.#heard.slice(length);
        return Number(found![1]);
      }
      await once(this.socket, 'data');
    }
  }
}

const alive: RefusedRequest = { method: 'GET', path: '/health/live', body: Buffer.alloc(0) };

test('a connection carries the next call after a body that was refused half-way or unread', async () => {
  const { limiter } = server.ports;
  const line = new Line(server.origin);
  for (const [what, sent, status] of await refusals()) {
    const token = sent.who && (await server.token(sent.who));
    expect([what, await line.send(sent, token)]).toEqual([what, status]);
    expect([what, await line.send(alive)]).toEqual([what, 200]);
  }
  server.ports.limiter = { ...limiter, count: async () => 60 };
  const body = form('file', 3_000_000);
  const token = await server.token('hana');
  const file = { method: 'PUT', path: '/api/file?kind=picture', body };
  expect(await line.send(file, token)).toBe(429);
  expect(await line.send(alive)).toBe(200);
  line.socket.destroy();
});

test('a body without end gets its answer, then loses its connection, and others are served', async () => {
  const { socket } = new Line(server.origin);
  const ended = new Promise((resolve) => socket.once('close', resolve));
  let answer = '';
  socket.on('data', (text: string) => (answer += text));
  const { id } = await server.person('alice');
  const head = [
    ...[`PUT /api/attendee/${id} HTTP/1.1`, 'host: x', `content-type: ${formType}`],
    ...['content-length: 100000000000', `authorization: ${await server.token('alice')}`],
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(form('dpFile', 1).subarray(0, -9));
  const more = Buffer.alloc(1_000_000, 1);
  const push = () => {
    while (!socket.destroyed && socket.write(more));
  };
  socket.on('drain', push);
  push();
  await ended;
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect((await server.raw('GET', '/health/live')).status).toBe(200);
});

describe.skipIf(noNginx)(`behind the nginx of deploy/${noNginx ? `: ${noNginx}` : ''}`, () => {
  let nginx: TestNginx;
  beforeAll(async () => {
    const other = await openTestServer();
    const { port } = new URL(other.origin);
    await other.close();
    nginx = await startNginx(await freePort(), { one: Number(port), two: Number(port) });
  });
  afterAll(() => nginx?.stop());

  test('everybody is served by connections on which alice and hana were refused', async () => {
    for (const [what, sent, status] of await refusals()) {
      const token = sent.who && (await server.token(sent.who));
      const reply = await fetch(nginx.origin + sent.path, {
        method: sent.method,
        headers: { 'content-type': sent.type ?? formType, ...(token && { authorization: token }) },
        body: new Uint8Array(sent.body),
      });
      expect([what, reply.status, await reply.json()]).toMatchObject([what, status, {}]);
      for (let at = 0; at < 3; at++)
        expect([what, (await fetch(`${nginx.origin}/api/events`)).status]).toEqual([what, 200]);
    }
  });
});
