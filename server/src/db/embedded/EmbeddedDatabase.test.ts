import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestStore, type TestStore } from '../../testing/storeTemplate.ts';
import { StoreUnavailable } from '../StoreUnavailable.ts';
import type { Store } from '../openStore.ts';

const endless = sql`select count(*) from generate_series(1, 10000000000)`;

let opened: TestStore;
let store: Store;

beforeEach(async () => {
  opened = await openTestStore({ statementTimeoutSeconds: 2 });
  store = opened.store;
  await sql`create table note (number int)`.execute(store.db);
});

afterEach(() => opened.remove());

async function write(number: number): Promise<void> {
  await sql`insert into note (number) values (${number})`.execute(store.db);
}

async function written(): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`select number from note order by 1`.execute(
    store.db,
  );
  return rows.map(({ number }) => number);
}

describe('durability', () => {
  test('a commit is synced before it is acknowledged, and a read needs no sync', async () => {
    for (let number = 1; number <= 10; number++) {
      const before = store.stats().fsyncs;
      await write(number);
      expect(store.stats().fsyncs).toBeGreaterThan(before);
    }
    const before = store.stats().fsyncs;
    await written();
    expect(store.stats().fsyncs).toBe(before);
  });

  test('commits at the same time share an fsync', async () => {
    const before = store.stats().fsyncs;
    await Promise.all(Array.from({ length: 400 }, (_, number) => write(number)));
    expect(store.stats().fsyncs - before).toBeLessThan(200);
  });
});

describe('a runaway query', () => {
  test('is ended as StoreUnavailable, and every acknowledged write is kept', async () => {
    await write(1);
    await expect(endless.execute(store.db)).rejects.toThrow(
      new StoreUnavailable('A query took longer than 2 s and was ended.'),
    );
    await write(2);
    expect(await written()).toEqual([1, 2]);
    expect(store.stats().restarts).toBe(1);
    expect(existsSync(join(opened.dataDir, 'database/base/pgsql_tmp'))).toBe(false);
  });

  test('makes the queries waiting behind it fail instead of hang', { tags: 'full' }, async () => {
    const runaway = endless.execute(store.db).catch((error: unknown) => error);
    await vi.waitUntil(() => store.pool.totalCount > 0);
    const behind = await Promise.allSettled([runaway, write(1), write(2), written()]);
    for (const outcome of behind)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(StoreUnavailable);
    await store.check();
  });

  test(
    'is ended even when work without a time limit waits behind it',
    { tags: 'full' },
    async () => {
      const runaway = endless.execute(store.db).catch((error: unknown) => error);
      await Promise.allSettled([runaway, sql`checkpoint`.execute(store.dbWithoutTimeLimit)]);
      expect(await runaway).toBeInstanceOf(StoreUnavailable);
      expect(store.stats().restarts).toBe(1);
    },
  );

  test('is allowed on dbWithoutTimeLimit', { tags: 'full' }, async () => {
    await sql`select pg_sleep(2.5)`.execute(store.dbWithoutTimeLimit);
    expect(store.stats().restarts).toBe(0);
  });
});

test('a transaction that is idle for too long is rolled back and frees the connection', async () => {
  const asleep = store.db.transaction().execute(async (tx) => {
    await sql`insert into note (number) values (1)`.execute(tx);
    await written();
  });
  await expect(asleep).rejects.toThrow(StoreUnavailable);
  expect(await written()).toEqual([]);
  expect(store.stats().restarts).toBe(0);
});

test('transactions on several connections are never mixed', async () => {
  const transfers = Array.from({ length: 40 }, (_, number) =>
    store
      .transaction(async (tx) => {
        await sql`insert into note (number) values (${number})`.execute(tx);
        if (number % 2) throw new Error('changed my mind');
      })
      .catch(() => {}),
  );
  await Promise.all([...transfers, ...Array.from({ length: 40 }, () => written())]);
  expect(await written()).toEqual(Array.from({ length: 20 }, (_, index) => index * 2));
});

test('a mistake in SQL fails for its caller and affects no other query', async () => {
  await expect(sql`select nonsense`.execute(store.db)).rejects.toMatchObject({ code: '42703' });
  await expect(Promise.all([written(), sql`select 1 / 0`.execute(store.db)])).rejects.toMatchObject(
    { code: '22012' },
  );
  expect(store.stats().restarts).toBe(0);
});
