import { sql } from 'kysely';
import { inTodaysNames, listMigrations } from './migrate.ts';
import type { Store } from './openStore.ts';

interface Inspection {
  version: string;
  applied: number;
  /** Migrations the next start will apply. */
  pending: string[];
  /** Migrations of a newer Pavilion. */
  unknown: string[];
  /** How far the database's clock is ahead of ours. */
  clockAheadSeconds: number;
  /** How far its latest activity lies in the future. */
  futureSeconds: number;
}

/** Inspects a database without changing it. Throws StoreUnavailable if it can't answer or be written to, and, like `migrate`, MigrationRefused if it is too old. */
export async function inspect(store: Store): Promise<Inspection> {
  await store.check();
  const { rows } = await sql<{ version: string; now: Date; there: boolean }>`
    select current_setting('server_version') as version, clock_timestamp() as now,
      to_regclass('migration') is not null as there`.execute(store.db);
  const clockAheadSeconds = (rows[0]!.now.getTime() - Date.now()) / 1000;
  const files = await listMigrations();
  const known = rows[0]!.there
    ? await store.db.selectFrom('migration').select(['name', 'hash', 'applied_at']).execute()
    : [];
  const applied = (await inTodaysNames(known)).map(({ name }) => name);
  const isComplete = applied.includes('0002_identity.sql');
  const latest = isComplete
    ? await store.db
        .selectFrom('login_session')
        .select(({ fn }) => fn.max('seen_at').as('at'))
        .executeTakeFirst()
    : undefined;
  const newest = Math.max(
    0,
    ...known.map((one) => one.applied_at.getTime()),
    Number(latest?.at ?? 0),
  );
  return {
    version: rows[0]!.version,
    applied: applied.length,
    pending: files.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !files.includes(name)),
    clockAheadSeconds,
    futureSeconds: Math.max(0, (newest - Date.now()) / 1000),
  };
}
