import { sql } from 'kysely';
import { inTodaysNames, migrate, listMigrations } from '../migrate.ts';
import type { Store } from '../openStore.ts';
import type { Db } from '../tables.ts';
import { CopyRefused, type Head, type Piece, type Rows, type Seal } from './Piece.ts';
import { jobsTable, readTable } from './readDatabase.ts';
import { setStableFormats, listTables, type TableShape } from './listTables.ts';
import { Checksums, type Sum } from './Checksums.ts';

/** What was restored, and the copy's queued jobs, each as `[data, name, startAfter]`. */
interface Filled {
  tables: Record<string, Sum>;
  jobs: (string | null)[][];
}

/**
 * Restores the database of a stream, between its head and its seal, into an empty one: the copy's
 * version of the schema, then its rows in one transaction that also reads all of them back and
 * compares, then this program's newer migrations. Throws CopyRefused.
 */
export async function fillDatabase(
  store: Store,
  head: Head,
  pieces: AsyncIterator<Piece>,
): Promise<Filled> {
  await refuseFull(store);
  await migrate(store, { upTo: head.migrations });
  const isWhole = !head.event;
  const filled = await store.dbWithoutTimeLimit
    .transaction()
    .execute((tx) => fill(tx, pieces, isWhole));
  await migrate(store);
  return filled;
}

/**
 * Reads the head of a stream, before a database is created for it. Throws CopyRefused or MigrationRefused for what this
 * program can't read, for a copy of one event where a whole backup is wanted, or the reverse.
 */
export async function readHead(
  pieces: AsyncIterator<Piece>,
  { ofOneEvent = false } = {},
): Promise<Head> {
  const first = await next(pieces);
  if (first.kind !== 'head') throw new CopyRefused('This is not a copy made by Pavilion.');
  const { format, event } = first.head;
  const migrations = await inTodaysNames(first.head.migrations);
  const files = await listMigrations();
  const later = migrations.find(({ name }) => !files.includes(name))?.name;
  if (format !== 1 || later)
    throw new CopyRefused(
      `This copy was written by a newer Pavilion (${later ?? `format ${format}`}): bring this one up to date first.`,
    );
  if (event && !ofOneEvent)
    throw new CopyRefused('This is the export of one event: `pavilion import` takes it.');
  if (!event && ofOneEvent)
    throw new CopyRefused('This is a backup of everything: `pavilion restore` takes it.');
  return { ...first.head, migrations };
}

/** Refuses a database that isn't empty. */
export async function refuseFull(store: Store): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('migration') is not null as there`.execute(store.db);
  if (rows[0]?.there || (await listTables(store.db)).length)
    throw new CopyRefused(
      'The database is not empty, and nothing is ever overwritten: give an empty one (a new database, or a DATA_DIR of its own).',
    );
}

async function fill(tx: Db, pieces: AsyncIterator<Piece>, isWhole: boolean): Promise<Filled> {
  await setStableFormats(tx);
  const shapes = new Map((await listTables(tx)).map((shape) => [shape.name, shape]));
  const restoreRules = await suspendRules(tx, [...shapes.keys()]);
  await sql`truncate ${sql.join([...shapes.keys()].map((name) => sql.table(name)))}`.execute(tx);
  const jobs: (string | null)[][] = [];
  let piece: Piece;
  while ((piece = await next(pieces)).kind === 'rows') {
    if (isWhole && piece.table === jobsTable) jobs.push(...piece.rows);
    else await insertRows(tx, shapes.get(piece.table), piece);
  }
  if (piece.kind !== 'seal') throw new CopyRefused('The copy is out of order.');
  await restoreRules();
  await setSequences(tx, piece.seal);
  const tables = await compare(tx, { shapes: [...shapes.values()], seal: piece.seal, jobs });
  return { tables, jobs };
}

/** Inserts rows as they were read. */
export async function insertRows(
  tx: Db,
  shape: TableShape | undefined,
  { table, columns, rows }: Rows,
): Promise<void> {
  if (!shape || shape.columns.map(({ name }) => name).join() !== columns.join())
    throw new CopyRefused(`The table ${table} of the copy is unknown here, or has other columns.`);
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const values = sql.join(
    shape.columns.map(({ name, type }) => sql`${sql.ref(`given.${name}`)}::${sql.raw(type)}`),
  );
  const lists = sql.join(columns.map((_, at) => sql`${rows.map((row) => row[at])}::text[]`));
  await sql`
    insert into ${sql.table(table)} (${names}) overriding system value
    select ${values} from unnest(${lists}) as given (${names})`.execute(tx);
}

/** Drops foreign keys and disables triggers; the function it returns restores them and checks the rows. */
async function suspendRules(tx: Db, tables: string[]): Promise<() => Promise<void>> {
  const { rows: references } = await sql<{ table: string; name: string; rule: string }>`
    select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace
      and c.conparentid = 0`.execute(tx);
  for (const { table, name } of references)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  const switchTriggers = async (to: 'enable' | 'disable') => {
    for (const table of tables)
      await sql`alter table ${sql.table(table)} ${sql.raw(to)} trigger user`.execute(tx);
  };
  await switchTriggers('disable');
  return async () => {
    for (const { table, name, rule } of references)
      await sql`
        alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(rule)}`.execute(
        tx,
      );
    await switchTriggers('enable');
  };
}

async function setSequences(tx: Db, { sequences }: Seal): Promise<void> {
  for (const [name, value] of Object.entries(sequences))
    if (value !== null)
      await sql`
        select setval(sequencename::text::regclass, ${value}) from pg_sequences
        where schemaname = current_schema() and sequencename = ${name}`.execute(tx);
}

async function compare(
  tx: Db,
  { shapes, seal, jobs }: { shapes: TableShape[]; seal: Seal; jobs: (string | null)[][] },
): Promise<Record<string, Sum>> {
  const checksums = new Checksums();
  if (seal.tables[jobsTable]) checksums.add(jobsTable, jobs);
  for (const shape of shapes) {
    checksums.add(shape.name, []);
    for await (const { rows } of readTable(tx, shape)) checksums.add(shape.name, rows);
  }
  const sums = checksums.sums();
  for (const table of new Set([...Object.keys(sums), ...Object.keys(seal.tables)])) {
    const [here, there] = [sums[table], seal.tables[table]];
    if (here?.rows !== there?.rows || here?.hash !== there?.hash)
      throw new CopyRefused(
        `The table ${table} is not what it was: ${here?.rows ?? 0} rows here, ${there?.rows ?? 0} in the copy. Nothing was kept.`,
      );
  }
  return sums;
}

async function next(pieces: AsyncIterator<Piece>): Promise<Piece> {
  const { done, value } = await pieces.next();
  if (done) throw new CopyRefused('The copy is incomplete: it was cut off.');
  return value;
}
