import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Generated, sql, type Transaction } from 'kysely';
import type { Store } from './openStore.ts';
import type { Tables } from './tables.ts';

export interface MigrationTables {
  migration: { name: string; hash: string; applied_at: Generated<Date> };
}

interface Migration {
  name: string;
  hash: string;
}

interface MigrationFile extends Migration {
  statements: string;
}

/** The database and this program's migrations don't match; the message says what to do. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused';
}

const lockKey = 7_203_711;
const ownFolder = join(import.meta.dirname, 'migrations');

/** The last file of the base schema; later files change it. */
const lastOfSchema = '0008_organising.sql';
/** The base schema once went on in more files: the first of them, and the last, which completed it. */
const former = {
  first: '0009_unverified_mobile.sql',
  last: '0039_invitation_labels.sql',
  hash: '386bc92eda2d3e70deafe3eab64b64271352967af8ecee9929ea591ba75c3dca',
};

/** The names of this program's migrations, in order. */
export async function listMigrations(folder = ownFolder): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/**
 * Brings the database up to the newest file of `folder`, each file in its own transaction, so that
 * after a kill between or within files the next start continues from there. Nodes that start together
 * wait for each other. `upTo` applies only the migrations it lists, and requires all of them.
 * Throws MigrationRefused if an applied file was edited, or the database is newer than `folder` or too old.
 */
export async function migrate(
  store: Store,
  { folder = ownFolder, upTo = undefined as Migration[] | undefined } = {},
): Promise<{ applied: string[] }> {
  const all = await readFiles(folder);
  if (upTo) refuseMismatch(upTo, all);
  const files = upTo ? all.filter((file) => upTo.some(({ name }) => name === file.name)) : all;
  const transaction = store.dbWithoutTimeLimit.transaction();
  await transaction.execute((tx) => prepare(tx, all));
  const applied: string[] = [];
  let next: string | null;
  while ((next = await transaction.execute((tx) => applyNext(tx, files)))) applied.push(next);
  return { applied };
}

/**
 * Applies pending migrations in one transaction and rolls it back, to check that the next start would
 * work on this database's data. Locks what it touches meanwhile. Throws as `migrate` does.
 */
export async function tryMigrations(
  store: Store,
  folder = ownFolder,
): Promise<{ applied: string[] }> {
  const files = await readFiles(folder);
  const tx = await store.dbWithoutTimeLimit.startTransaction().execute();
  try {
    await prepare(tx, files);
    const applied: string[] = [];
    let next: string | null;
    while ((next = await applyNext(tx, files))) applied.push(next);
    return { applied };
  } finally {
    await tx.rollback().execute();
  }
}

async function readFiles(folder: string): Promise<MigrationFile[]> {
  const names = await listMigrations(folder);
  return Promise.all(
    names.map(async (name) => {
      const statements = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      const hash = createHash('sha256').update(statements).digest('hex');
      return { name, hash, statements };
    }),
  );
}

/**
 * Returns the migrations of a database or backup under today's names. Throws MigrationRefused if it
 * predates the last of the former ones.
 */
export async function inTodaysNames(known: Migration[]): Promise<Migration[]> {
  return renameFormer(known, await readFiles(ownFolder));
}

function renameFormer(known: Migration[], files: Migration[]): Migration[] {
  if (!known.some(({ name }) => name === former.first)) return known;
  if (!known.some(({ name, hash }) => name === former.last && hash === former.hash))
    throw new MigrationRefused(
      `This database or backup is too old for this Pavilion: it does not hold ${former.last}. ` +
        'Start or restore it with the last version that has this file, then with this one.',
    );
  const ofSchema = files.filter(({ name }) => name <= lastOfSchema);
  const later = known.filter(({ name }) => name > former.last);
  return [...ofSchema, ...later].map(({ name, hash }) => ({ name, hash }));
}

async function prepare(tx: Transaction<Tables>, files: MigrationFile[]): Promise<void> {
  await lockMigrations(tx);
  await sql`
    create table if not exists migration (
      name text primary key, hash text not null, applied_at timestamptz not null default now()
    )`.execute(tx);
  const known = await listApplied(tx);
  const renamed = renameFormer(known, files);
  if (renamed === known) return;
  await tx.deleteFrom('migration').execute();
  await tx.insertInto('migration').values(renamed).execute();
}

function listApplied(tx: Transaction<Tables>): Promise<Migration[]> {
  return tx.selectFrom('migration').select(['name', 'hash']).execute();
}

/** Applies the first pending file and returns its name; null if none is left. */
async function applyNext(tx: Transaction<Tables>, files: MigrationFile[]): Promise<string | null> {
  await lockMigrations(tx);
  const known = await listApplied(tx);
  refuseMismatch(known, files);
  const next = files.find((file) => !known.some(({ name }) => name === file.name));
  if (!next) return null;
  await sql.raw(next.statements).execute(tx);
  await tx.insertInto('migration').values({ name: next.name, hash: next.hash }).execute();
  return next.name;
}

async function lockMigrations(tx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
}

function refuseMismatch(known: Migration[], files: MigrationFile[]): void {
  for (const { name, hash } of known) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file)
      throw new MigrationRefused(
        `This database was written by a newer Pavilion: it holds ${name}, which this one does not know. ` +
          'Start the newer version, or restore a backup made by this one.',
      );
    if (file.hash !== hash)
      throw new MigrationRefused(
        `${name} was edited after it was applied to this database. ` +
          'Put the file back as it was and make the change in a new migration.',
      );
  }
}
