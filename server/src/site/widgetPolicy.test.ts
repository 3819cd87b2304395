import { expect, test } from 'vitest';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../app.ts';
import { readSettings } from '../process/settings.ts';
import { bareContent, furnishHall } from '../testing/hall.ts';
import { openTestServer } from '../testing/testServer.ts';

const source = (policy: string, name: string) =>
  policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .find(([directive]) => directive === name) ?? [];

test('only the page of a booth with a chat service of its own may load that service (V-06)', async () => {
  const server = await openTestServer({ own: true });
  const hall = await furnishHall(server);
  await server.store.db
    .updateTable('booth')
    .set({ content: JSON.stringify({ ...bareContent, widget: { provider: 'crisp', id: 'a-1' } }) })
    .where('id', '=', hall.meadows)
    .execute();
  const dist = mkdtempSync(join(tmpdir(), 'pavilion-web-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(
    join(dist, 'index.html'),
    '<html lang="en"><title>Pavilion</title><!--look--><!--start-->',
  );
  const app = await createApp(server, readSettings({ DATA_DIR: dist, WEB_DIST: dist }));
  const pageOf = async (url: string) => {
    const reply = await app.inject({ url });
    return {
      policy: String(reply.headers['content-security-policy']),
      start: JSON.parse(/<script id="start"[^>]*>(.*?)<\/script>/.exec(reply.body)![1]!) as {
        widget?: string;
      },
    };
  };
  const { policy, start } = await pageOf(`/booth/${hall.meadows}`);
  expect(start.widget).toBe('crisp');
  expect(source(policy, 'script-src')).toContain('https://*.crisp.chat');
  expect(source(policy, 'connect-src')).toContain('wss://*.relay.crisp.chat');
  expect(source(policy, 'style-src').join(' ')).not.toContain('nonce');
  expect(source(policy, 'script-src').join(' ')).not.toContain('unsafe-inline');
  expect(source(policy, 'object-src')).toEqual(['object-src', "'none'"]);
  for (const url of [`/booth/${hall.heights}`, `/preview/${hall.meadows}`, '/lobby']) {
    const plain = await pageOf(url);
    expect(plain.start.widget).toBeUndefined();
    expect(plain.policy).not.toContain('crisp');
    expect(plain.policy).toContain('nonce-');
  }
  await app.close();
  await server.close();
});
