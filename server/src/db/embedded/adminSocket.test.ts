import { existsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  copyTemplate,
  openTestStore,
  silentLog,
  type TestStore,
} from '../../testing/storeTemplate.ts';
import { openStore } from '../openStore.ts';
import { FolderInUse } from './folderLock.ts';

let server: TestStore;
beforeEach(async () => {
  server = await openTestStore();
  await sql`create table note (number int primary key)`.execute(server.store.db);
});
afterEach(() => server.remove());

const enter = () => openStore({ dataDir: server.dataDir, beside: true, log: silentLog });

test('a second opener reaches the database through the first if it asks to, and is refused otherwise', async () => {
  await expect(openStore({ dataDir: server.dataDir, log: silentLog })).rejects.toThrow(FolderInUse);
  const guest = await enter();
  await guest.transaction(async (tx) => {
    await sql`insert into note values (1)`.execute(tx);
  });
  await sql`insert into note select generate_series(2, 20000)`.execute(server.store.db);
  const { rows } = await sql`select number from note`.execute(guest.db);
  expect(rows).toHaveLength(20_000);
  await guest.close();
});

test('the host notices the logins that a guest changes', async () => {
  const heard: string[] = [];
  server.store.followChanges!((changed) => heard.push(changed));
  const guest = await enter();
  expect(guest.followChanges).toBeNull();
  await sql`do $$ begin raise notice 'changed: alice'; raise notice 'changed: all'; end $$`.execute(
    guest.db,
  );
  expect(heard).toEqual(['alice', 'all']);
  await guest.close();
});

test(
  'what a guest leaves open is rolled back when it disconnects, and the host goes on',
  { tags: 'full' },
  async () => {
    const guest = await enter();
    const client = await guest.pool.connect();
    await client.query('begin');
    await client.query('insert into note values (1)');
    const waiting = sql`select count(*) as count from note`.execute(server.store.db);
    client.release(true);
    expect((await waiting).rows).toEqual([{ count: 0 }]);
    await guest.close();
  },
);

test(
  'the socket is for its owner only, and is gone once the host has closed',
  { tags: 'full' },
  async () => {
    const dataDir = await copyTemplate();
    const host = await openStore({ dataDir, log: silentLog });
    const socket = join(dataDir, 'database.sock');
    expect(statSync(socket).mode & 0o777).toBe(0o600);
    const guest = await openStore({ dataDir, beside: true, log: silentLog });
    await host.close();
    expect(existsSync(socket)).toBe(false);
    await expect(sql`select 1`.execute(guest.db)).rejects.toThrow();
    await guest.close();
    await rm(dataDir, { recursive: true });
  },
);
