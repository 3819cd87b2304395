import { afterEach, beforeEach, expect, test } from 'vitest';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../app.ts';
import { readSettings } from '../settings.ts';
import { bareContent, furnishHall } from '../testing/hall.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let hall: Awaited<ReturnType<typeof furnishHall>>;
let app: Awaited<ReturnType<typeof createApp>> | undefined;

beforeEach(async () => {
  server = await openTestServer({ own: true });
  hall = await furnishHall(server);
  await server.store.db
    .updateTable('booth')
    .set({ content: JSON.stringify({ ...bareContent, widget: { provider: 'crisp', id: 'a-1' } }) })
    .where('id', '=', hall.meadows)
    .execute();
});
afterEach(async () => {
  await app?.close();
  await server.close();
});

async function open(env: Record<string, string>): Promise<NonNullable<typeof app>> {
  const dist = mkdtempSync(join(tmpdir(), 'pavilion-web-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(
    join(dist, 'index.html'),
    '<html lang="en"><title>Pavilion</title><!--look--><!--start-->',
  );
  app = await createApp(server, readSettings({ DATA_DIR: dist, WEB_DIST: dist, ...env }));
  return app;
}

const directive = (policy: unknown, name: string) =>
  String(policy)
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name} `));

test('a booth’s chat service runs in a frame without origin that reaches that service alone (V-06)', async () => {
  const site = await open({});
  const frame = await site.inject({ url: `/widget/${hall.meadows}` });
  const policy = frame.headers['content-security-policy'];
  expect(frame.statusCode).toBe(200);
  expect(directive(policy, 'sandbox')).toContain('allow-scripts');
  expect(directive(policy, 'sandbox')).not.toContain('allow-same-origin');
  expect(directive(policy, 'default-src')).toBe("default-src 'none'");
  expect(directive(policy, 'connect-src')).toBe(
    'connect-src https://*.crisp.chat wss://*.relay.crisp.chat',
  );
  expect(directive(policy, 'frame-ancestors')).toContain("'self'");
  expect(frame.body).toContain('data-provider="crisp" data-id="a-1"');
});

test('no page of ours lets a chat service in, and a booth without one has no frame', async () => {
  const site = await open({});
  for (const url of [`/booth/${hall.meadows}`, `/preview/${hall.meadows}`, '/lobby']) {
    const policy = (await site.inject({ url })).headers['content-security-policy'];
    expect(policy, url).not.toContain('crisp');
    expect(policy, url).toContain("require-trusted-types-for 'script'");
  }
  expect((await site.inject({ url: `/widget/${hall.heights}` })).statusCode).toBe(404);
  expect((await site.inject({ url: '/widget/no-booth' })).statusCode).toBe(404);
});

test('at a host of its own the frame has an origin, and nothing else is there', async () => {
  const site = await open({ WIDGETS_URL: 'https://chat.example' });
  const headers = { host: 'chat.example' };
  const frame = await site.inject({ url: `/widget/${hall.meadows}`, headers });
  expect(directive(frame.headers['content-security-policy'], 'sandbox')).toContain(
    'allow-same-origin',
  );
  for (const url of ['/', '/lobby', '/api/events', '/attendee-login'])
    expect((await site.inject({ url, headers })).statusCode, url).toBe(404);
  const page = await site.inject({ url: `/booth/${hall.meadows}` });
  expect(directive(page.headers['content-security-policy'], 'frame-src')).toContain(
    'https://chat.example',
  );
});
