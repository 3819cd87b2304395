import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { openTestStore, silentLog } from '../testing/storeTemplate.ts';
import { migrate } from './migrate.ts';
import { openStore, type Store } from './openStore.ts';
import { StoreUnavailable } from './StoreUnavailable.ts';
import type { Tables } from './tables.ts';

const statementTimeoutSeconds = 2;
const found = await startPostgres();
const { server } = found;
afterAll(() => server?.stop());

async function openOnPostgres(
  running: TestPostgres,
): Promise<{ store: Store; remove(): Promise<void> }> {
  const databaseUrl = await running.freshDatabase();
  const store = await openStore({
    databaseUrl,
    dataDir: '',
    statementTimeoutSeconds,
    log: silentLog,
  });
  await migrate(store);
  return { store, remove: () => store.close() };
}

const kinds = {
  embedded: () => openTestStore({ statementTimeoutSeconds }),
  postgres: () => (server ? openOnPostgres(server) : Promise.reject(new Error(found.reason))),
};

/** Idles until the store has had to end the transaction, then continues in it. */
async function sessionIsLost(tx: Transaction<Tables>): Promise<void> {
  await pause(statementTimeoutSeconds * 1000 + 1500);
  await sql`select 1`.execute(tx);
}

describe.each(['embedded', 'postgres'] as const)('the %s store', (kind) => {
  describe.skipIf(kind === 'postgres' && !server)(found.reason ?? 'open', () => {
    let store: Store;
    let remove: () => Promise<void>;

    beforeAll(async () => {
      ({ store, remove } = await kinds[kind]());
      await sql`create table note (number int primary key)`.execute(store.db);
    });

    afterAll(() => remove());

    test('knows its kind and accepts writes', async () => {
      expect(store.kind).toBe(kind);
      await expect(store.check()).resolves.toBeUndefined();
    });

    test('reads columns the same way everywhere', async () => {
      const { rows } = await sql`
        select 9007199254740991::int8 as whole, 12.50::numeric as exact, date '2021-05-28' as day,
          timestamptz '2021-05-28 10:00+05:30' as moment, '{"a": [1]}'::jsonb as document,
          '{1,null}'::int8[] as wholes, '{2021-05-28}'::date[] as days, true as flag,
          count(*) as count, null as nothing, current_setting('timezone') as zone`.execute(
        store.db,
      );
      expect(rows).toEqual([
        {
          whole: 9007199254740991,
          exact: 12.5,
          day: '2021-05-28',
          moment: new Date('2021-05-28T04:30:00Z'),
          document: { a: [1] },
          wholes: [1, null],
          days: ['2021-05-28'],
          flag: true,
          count: 1,
          nothing: null,
          zone: 'UTC',
        },
      ]);
    });

    test('has the extensions that features need for search and uniqueness', async () => {
      const { rows } = await sql`
        select similarity('pavilion', 'pavillon') > 0.3 as alike, unaccent('é') as plain,
          'A'::citext = 'a'::citext as same`.execute(store.db);
      expect(rows).toEqual([{ alike: true, plain: 'e', same: true }]);
    });

    test('explains what to do when a query runs outside its transaction', async () => {
      const note = sql`insert into note values (1)`;
      const outer = store.transaction(async (tx) => {
        await note.execute(tx);
        await store.db.selectFrom('migration').selectAll().execute();
      });
      await expect(outer).rejects.toThrow(/Inside commit use tx/);
      await expect(store.transaction(() => store.pool.query('select 1'))).rejects.toThrow(
        /Inside commit use tx/,
      );
      await expect(store.transaction(() => store.transaction(() => store.check()))).rejects.toThrow(
        /Inside commit use tx/,
      );
      await note.execute(store.db);
    });

    test('lets work that a transaction started go on after it', async () => {
      const ended = Promise.withResolvers<void>();
      let later: Promise<void> | undefined;
      await store.transaction(async () => {
        later = ended.promise.then(() => store.check());
      });
      ended.resolve();
      await expect(later).resolves.toBeUndefined();
    });

    test('ends a query that takes too long', async () => {
      const endless = sql`select count(*) from generate_series(1, 10000000000)`;
      await expect(endless.execute(store.db)).rejects.toThrow(StoreUnavailable);
      await store.check();
    });

    test('ends a transaction that is idle for too long', async () => {
      const asleep = store.transaction(async (tx) => {
        await sql`insert into note values (7)`.execute(tx);
        await sessionIsLost(tx);
      });
      await expect(asleep).rejects.toThrow(StoreUnavailable);
      await sql`insert into note values (7)`.execute(store.db);
    });
  });
});

describe.skipIf(!server)(found.reason ?? 'a store whose PostgreSQL server is gone', () => {
  test('is unavailable, and works again when the server is back, without a restart', async () => {
    const running = server as TestPostgres;
    const { store, remove } = await openOnPostgres(running);
    const inFlight = sql`select pg_sleep(1.5)`.execute(store.db).catch((error: unknown) => error);
    await vi.waitUntil(() => store.pool.totalCount > 0);
    await running.kill();
    expect(await inFlight).toBeInstanceOf(StoreUnavailable);
    await expect(store.check()).rejects.toThrow(StoreUnavailable);
    await expect(store.transaction((tx) => sql`select 1`.execute(tx))).rejects.toThrow(
      StoreUnavailable,
    );
    await running.revive();
    await vi.waitUntil(
      () =>
        store.check().then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    );
    await remove();
  });

  test('does not open when the server does not answer', async () => {
    const nobody = openStore({
      databaseUrl: 'postgres://postgres@127.0.0.1:9/none',
      dataDir: '',
      log: silentLog,
    });
    await expect(nobody).rejects.toThrow(StoreUnavailable);
  });
});
