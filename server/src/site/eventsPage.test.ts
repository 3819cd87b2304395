import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { readSettings } from '../settings.ts';
import { openTestServer } from '../testing/testServer.ts';

/** The site with these settings, on a test server with its two events. */
async function openSite(settings: Record<string, string>) {
  const server = await openTestServer({ own: true });
  const dist = mkdtempSync(join(tmpdir(), 'pavilion-web-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<html lang="en"><title>Pavilion</title>');
  const app = await createApp(
    server,
    readSettings({ DATA_DIR: dist, WEB_DIST: dist, ...settings }),
  );
  const close = async () => {
    await app.close();
    await server.close();
  };
  return { server, app, close };
}

test('a guest finds the events of the server that are open, in their language and as text; not those in preparation or over', async () => {
  const { server, app, close } = await openSite({ EVENTS_PAGE: 'true' });
  const { db } = server.store;
  const name = 'Tea & <b>Talk</b>';
  await db.updateTable('event').set({ name }).where('id', '=', server.otherEvent.id).execute();
  const page = await app.inject({ url: '/events' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Own Event');
  expect(page.body).toContain('Tea &amp; &lt;b&gt;Talk&lt;/b&gt;');
  expect(page.body).toContain('/e/other/');
  expect(page.body).not.toContain('<script');
  const hindi = await app.inject({ url: '/events', headers: { 'accept-language': 'hi' } });
  expect(hindi.body).toContain('आयोजन');
  await db
    .updateTable('event')
    .set({ state: 'draft' })
    .where('id', '=', server.otherEvent.id)
    .execute();
  await db
    .updateTable('event')
    .set({ start_date: '2021-01-01', end_date: '2021-01-02' })
    .where('id', '=', server.event.id)
    .execute();
  const later = await app.inject({ url: '/events' });
  expect(later.body).toContain('No event is planned right now.');
  await close();
});

test('without the setting there is no such page', async () => {
  const { app, close } = await openSite({});
  expect((await app.inject({ url: '/events' })).statusCode).toBe(404);
  await close();
});
