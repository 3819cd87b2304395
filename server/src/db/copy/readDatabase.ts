import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../openStore.ts';
import type { Db } from '../tables.ts';
import { CopyRefused, type Head, type Piece, type Rows, type Seal } from './Piece.ts';
import { setStableFormats, listTables, type TableShape } from './listTables.ts';
import { Checksums } from './Checksums.ts';

const rowsAtOnce = 1000;

/** Queued jobs are copied as if they were a table; the queue’s own tables are not. */
export const jobsTable = 'job.job';

/** Selects a part of a database. */
export interface Choice {
  event: Head['event'];
  /** Which rows of a table: a condition, or null for none. */
  rowsQuery(table: string): RawBuilder<unknown> | null;
  /** What replaces the value of a column; null to keep it. */
  valueOf(table: string, column: string): RawBuilder<unknown> | null;
}

/**
 * Reads the database, or the chosen part, as a snapshot, while others write. PostgreSQL blocks nobody;
 * the embedded database has one session, so others wait until the last row is read. A caller that
 * stops early must call `return`, or the transaction stays open.
 */
export async function* readDatabase(
  store: Store,
  choose?: (tx: Db) => Promise<Choice>,
): AsyncGenerator<Piece, void> {
  const tx = await store.dbWithoutTimeLimit
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  let seal: Seal;
  try {
    await setStableFormats(tx);
    await refuseEmpty(tx);
    const migrations = await tx
      .selectFrom('migration')
      .select(['name', 'hash'])
      .orderBy('name')
      .execute();
    const choice = await choose?.(tx);
    const takenAt = new Date().toISOString();
    yield { kind: 'head', head: { format: 1, takenAt, migrations, event: choice?.event } };
    const checksums = new Checksums();
    for (const shape of await listTables(tx)) {
      checksums.add(shape.name, []);
      for await (const some of readTable(tx, shape, choice)) {
        checksums.add(shape.name, some.rows);
        yield { kind: 'rows', ...some };
      }
    }
    for await (const some of choice ? [] : readJobs(tx)) {
      checksums.add(jobsTable, some.rows);
      yield { kind: 'rows', ...some };
    }
    seal = { tables: checksums.sums(), sequences: await listSequences(tx) };
  } finally {
    await tx.rollback().execute();
  }
  // only now: checking it may take longer than a transaction may do nothing
  yield { kind: 'seal', seal };
}

async function refuseEmpty(tx: Db): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('migration') is not null as there`.execute(tx);
  if (!rows[0]?.there) throw new CopyRefused('The database is empty: there is nothing to copy.');
}

/** The rows of one table, in batches. Must run in a transaction, after `setStableFormats`. */
export async function* readTable(
  tx: Db,
  { name: table, columns: all }: TableShape,
  choice?: Choice,
): AsyncGenerator<Rows> {
  const which = choice ? choice.rowsQuery(table) : sql`true`;
  if (!which) return;
  const columns = all.map(({ name }) => name);
  const texts = columns.map(
    (name) => sql`(${choice?.valueOf(table, name) ?? sql.ref(name)})::text as ${sql.ref(name)}`,
  );
  const query = sql`select ${sql.join(texts)} from ${sql.table(table)} where ${which}`;
  yield* readQuery(tx, { table, columns, query });
}

async function* readJobs(tx: Db): AsyncGenerator<Rows> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('job.job') is not null as there`.execute(tx);
  if (!rows[0]?.there) return;
  yield* readQuery(tx, {
    table: jobsTable,
    columns: ['data', 'name', 'start_after'],
    query: sql`select data::text, name::text, start_after::text from job.job where state <= 'active'`,
  });
}

async function* readQuery(
  tx: Db,
  { table, columns, query }: { table: string; columns: string[]; query: ReturnType<typeof sql> },
): AsyncGenerator<Rows> {
  await sql`declare reading no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const fetched = await sql<Record<string, string | null>>`
      fetch ${sql.lit(rowsAtOnce)} from reading`.execute(tx);
    const rows = fetched.rows.map((row) => columns.map((name) => row[name] ?? null));
    if (rows.length) yield { table, columns, rows };
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close reading`.execute(tx);
}

async function listSequences(tx: Db): Promise<Record<string, number | null>> {
  const { rows } = await sql<{ name: string; value: number | null }>`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = current_schema() order by 1`.execute(tx);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
