import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FoundPostgres, startPostgres } from '../testing/postgres.ts';
import { copyTemplate, silentLog } from '../testing/storeTemplate.ts';
import { migrate, MigrationRefused } from './migrate.ts';
import { openStore, type Store, type StoreOptions } from './openStore.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'pavilion-migrations-'));
const migrateModule = new URL('./migrate.ts', import.meta.url).href;
const openModule = new URL('./openStore.ts', import.meta.url).href;
const migrating = `
  const { migrate } = await import(process.argv[1]);
  const { openStore } = await import(process.argv[2]);
  const log = { info() {}, warn() {}, error() {} };
  const store = await openStore({ ...JSON.parse(process.argv[3]), log });
  console.log('open');
  await migrate(store, { folder: process.argv[4] });
`;

let postgres: FoundPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.server?.stop());

describe.each(['embedded', 'postgres'] as const)('migrations of the %s store', (kind) => {
  let parent: string;
  let folder: string;
  let options: StoreOptions;
  let store: Store;

  beforeEach(async ({ skip }) => {
    if (kind === 'postgres' && !postgres.server) skip(postgres.reason);
    parent = kind === 'embedded' ? await copyTemplate() : await newFolder();
    folder = await mkdtemp(join(parent, 'migrations-'));
    const databaseUrl = kind === 'postgres' ? await postgres.server?.freshDatabase() : undefined;
    options = { dataDir: parent, log: silentLog, ...(databaseUrl && { databaseUrl }) };
    await put('0001_note.sql', 'create table note (number int); insert into note values (1);');
    store = await openStore(options);
    await sql`drop schema public cascade; create schema public`.execute(store.db);
  });

  afterEach(async () => {
    await store.close();
    await rm(parent, { recursive: true });
  });

  function put(name: string, statements: string): Promise<void> {
    return writeFile(join(folder, name), statements);
  }

  async function notes(): Promise<number[]> {
    const { rows } = await sql<{ number: number }>`select number from note order by 1`.execute(
      store.db,
    );
    return rows.map(({ number }) => number);
  }

  test('are applied once, in the order of their names', async () => {
    await put('0002_more.sql', 'insert into note select max(number) + 1 from note');
    expect(await migrate(store, { folder })).toEqual({
      applied: ['0001_note.sql', '0002_more.sql'],
    });
    await put('0003_more.sql', 'insert into note select max(number) + 1 from note');
    expect(await migrate(store, { folder })).toEqual({ applied: ['0003_more.sql'] });
    expect(await migrate(store, { folder })).toEqual({ applied: [] });
    expect(await notes()).toEqual([1, 2, 3]);
  });

  test('that were edited after being applied are refused', { tags: 'full' }, async () => {
    await migrate(store, { folder });
    await put('0001_note.sql', 'create table note (number int, text text)');
    await expect(migrate(store, { folder })).rejects.toThrow(MigrationRefused);
    await expect(migrate(store, { folder })).rejects.toThrow(
      '0001_note.sql was edited after it was applied to this database. Put the file back',
    );
  });

  test('from a newer version are refused, and nothing is changed', async () => {
    await put('0002_newer.sql', 'insert into note values (2)');
    await migrate(store, { folder });
    await rm(join(folder, '0002_newer.sql'));
    await put('0001_other.sql', 'insert into note values (3)');
    await expect(migrate(store, { folder })).rejects.toThrow(
      'This database was written by a newer Pavilion: it holds 0002_newer.sql',
    );
    expect(await notes()).toEqual([1, 2]);
  });

  test('that fail are rolled back, and those before them stay', async () => {
    await put('0002_wrong.sql', 'insert into note values (2); select nonsense');
    await expect(migrate(store, { folder })).rejects.toMatchObject({ code: '42703' });
    expect(await notes()).toEqual([1]);
    await put('0002_wrong.sql', 'insert into note values (2)');
    expect(await migrate(store, { folder })).toEqual({ applied: ['0002_wrong.sql'] });
  });

  test('killed half-way are completed at the next start', { tags: 'full' }, async () => {
    await store.close();
    await put(
      '0002_slow.sql',
      'insert into note values (2); select count(*) from generate_series(1, 15000000); insert into note values (3)',
    );
    const args = [migrateModule, openModule, JSON.stringify(options), folder];
    const child = spawn(process.execPath, ['--input-type=module', '-e', migrating, ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(child.stdout, 'data');
    await killAfter(child, 600);
    store = await openStore(options);
    await migrate(store, { folder });
    expect(await notes()).toEqual([1, 2, 3]);
    const { rows } = await sql<{ name: string }>`select name from migration order by 1`.execute(
      store.db,
    );
    expect(rows.map(({ name }) => name)).toEqual(['0001_note.sql', '0002_slow.sql']);
  });

  test('of two nodes that start together are applied once', { tags: 'full' }, async () => {
    await put('0002_more.sql', 'insert into note values (2)');
    const both = await Promise.all([migrate(store, { folder }), migrate(store, { folder })]);
    expect(both.flatMap(({ applied }) => applied).sort()).toEqual([
      '0001_note.sql',
      '0002_more.sql',
    ]);
    expect(await notes()).toEqual([1, 2]);
  });
});

async function killAfter(child: ChildProcess, milliseconds: number): Promise<void> {
  const exited = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
  const outcome: unknown[] = await exited;
  clearTimeout(timer);
  expect(outcome).toEqual([null, 'SIGKILL']);
}
