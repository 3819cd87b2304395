import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { Listener } from './live/testing/openNode.ts';
import { readSettings } from './settings.ts';
import { openTestServer, type TestServer } from './testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ own: true });
});
afterEach(() => server.close());

test('a page gets the address it was opened with unchanged, whatever characters it contains', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'pavilion-web-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<html lang="en"><!--start--><p>after</p>');
  const app = await createApp(server, readSettings({ DATA_DIR: dist, WEB_DIST: dist }));
  for (const missing of ["/no$'one", '/no$&one', '/no$$one']) {
    const { body } = await app.inject({ url: missing });
    const start = /<script id="start"[^>]*>(.*?)<\/script>/.exec(body)![1]!;
    expect(JSON.parse(start)).toMatchObject({ missing });
  }
  await app.close();
  rmSync(dist, { recursive: true });
});

test('a socket for an unknown event is closed, and a server error reveals nothing internal (WS-08, G-24)', async () => {
  const live = `${server.origin.replace('http', 'ws')}/live`;
  for (const eventId of ['x', crypto.randomUUID(), "' or 1=1 --"]) {
    const query = new URLSearchParams({ eventId });
    expect(await new Listener(`${live}?${query}`).closed).toBe(4404);
  }
  await server.store.db.schema.alterTable('live_ticket').renameTo('lost').execute();
  try {
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = {
        connection: 'upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
      };
      const key = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };
      get(`${server.origin}/live?token=x`, { headers: { ...headers, ...key } }, resolve).on(
        'error',
        reject,
      );
    });
    expect(reply.statusCode).toBe(500);
    expect(JSON.parse(await text(reply))).toMatchObject({
      code: 'server.broken',
      message: 'Something went wrong!',
    });
  } finally {
    await server.store.db.schema.alterTable('lost').renameTo('live_ticket').execute();
  }
});

test('a path that is no socket answers an upgrade with 404', async () => {
  const upgrade = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = {
        connection: 'upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      };
      get(server.origin + path, { headers, agent: false }, resolve).on('error', reject);
    });
  for (const path of ['/', '/lobby', '/socket', '/live/more', '/api/live', '/api/events']) {
    const reply = await upgrade(path);
    expect([path, reply.statusCode]).toEqual([path, 404]);
    expect(JSON.parse(await text(reply))).toMatchObject({ code: 'route.missing' });
  }
  const live = new Listener(`${server.origin.replace('http', 'ws')}/live`);
  await live.opened;
  live.socket.terminate();
});

test('the server waits as long for a request to arrive as its settings say (X-22)', () => {
  const ms = readSettings({}).REQUEST_SECONDS * 1000;
  const { requestTimeout, headersTimeout } = server.app.server;
  expect([requestTimeout, headersTimeout]).toEqual([ms, ms]);
});
