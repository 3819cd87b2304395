import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { readSettings } from '../settings.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let app: Awaited<ReturnType<typeof createApp>> | undefined;
beforeEach(async () => {
  server = await openTestServer({ own: true });
});
afterEach(async () => {
  await app?.close();
  await server.close();
});

async function statusAt(env: Record<string, string>): Promise<(host: string) => Promise<number>> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'pavilion-hosts-'));
  app = await createApp(server, readSettings({ DATA_DIR, ...env }));
  return async (host) => (await app!.inject({ url: '/api/events', headers: { host } })).statusCode;
}

test('a website that points its own name at a demo reads nothing through alice’s browser', async () => {
  const status = await statusAt({ ALLOWED_HOSTS: 'demo.office.example' });
  for (const host of [
    'evil.example',
    'localhost.evil.example',
    'evil.example:3000',
    '127.0.0.1.evil.example',
  ])
    expect(await status(host), host).toBe(403);
  const own = ['localhost', 'localhost:3000', 'LOCALHOST.', 'expo.localhost', '127.0.0.1:3000'];
  for (const host of [...own, '[::1]:3000', '192.168.1.5', 'demo.office.example:3000'])
    expect(await status(host), host).toBe(200);
});

test('whoever opens a demo by such a name reads what to set, in their language', async () => {
  await statusAt({});
  const headers = { host: 'evil.example', accept: 'text/html', 'accept-language': 'hi' };
  const page = await app!.inject({ url: '/landing', headers });
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('PUBLIC_URL');
  expect(page.body).toContain('lang="hi"');
  const call = await app!.inject({ url: '/api/events', headers: { host: 'evil.example' } });
  expect(call.json()).toMatchObject({ code: 'host.unknown' });
});

test('a server that knows its address answers behind any proxy', async () => {
  const status = await statusAt({ PUBLIC_URL: 'https://expo.example' });
  expect(await status('node-1.internal')).toBe(200);
});
