import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestStore, silentLog, type TestStore } from '../../testing/storeTemplate.ts';
import { type Maintenance, startMaintenance } from './maintenance.ts';

let opened: TestStore;
let maintenance: Maintenance;

beforeEach(async () => {
  opened = await openTestStore();
  await sql`create table note (number int)`.execute(opened.store.db);
  await sql`insert into note select generate_series(1, 5000)`.execute(opened.store.db);
});

afterEach(async () => {
  await maintenance.stop();
  await opened.remove();
});

function start(state: { bytes: number; isShort?: boolean; isFull?: boolean }): void {
  maintenance = startMaintenance({
    db: opened.store.dbWithoutTimeLimit,
    bytesWritten: () => state.bytes,
    freeSpace: { isReadOnly: () => state.isShort ?? false, isEnoughToTidy: () => !state.isFull },
    log: silentLog,
    everyBytes: 1000,
    everySeconds: 3600,
  });
}

async function deadRows(): Promise<number> {
  const { rows } = await sql<{ dead: number }>`
    select n_dead_tup as dead from pg_stat_user_tables where relname = 'note'`.execute(
    opened.store.db,
  );
  return rows[0]?.dead ?? 0;
}

test('maintenance removes dead rows once enough has been written', async () => {
  await sql`update note set number = number + 1`.execute(opened.store.db);
  await vi.waitUntil(async () => (await deadRows()) > 0, { timeout: 15_000 });
  const state = { bytes: 0 };
  start(state);
  state.bytes = 1000;
  await vi.waitUntil(() => maintenance.lastAt, { timeout: 15_000 });
  expect(await deadRows()).toBe(0);
});

test('maintenance does not wait when the disk is nearly full', async () => {
  const state = { bytes: 0, isShort: true };
  start(state);
  state.bytes = 1;
  await vi.waitUntil(() => maintenance.lastAt, { timeout: 15_000 });
  expect(maintenance.lastAt).toBeInstanceOf(Date);
});

test('maintenance keeps the write-ahead log from growing without bound', async () => {
  start({ bytes: 0 });
  for (let round = 0; round < 12; round++) {
    await sql`update note set number = number + 1 + ${round}::int`.execute(opened.store.db);
    await sql`insert into note select generate_series(1, 40000)`.execute(opened.store.db);
    await maintenance.run();
  }
  const { rows } = await sql<{
    bytes: number;
  }>`select sum(size) as bytes from pg_ls_waldir()`.execute(opened.store.db);
  expect(rows[0]?.bytes).toBeLessThan(140 * 1024 * 1024);
});
