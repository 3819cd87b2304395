import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { migrate } from '../db/migrate.ts';
import { openStore, type Store } from '../db/openStore.ts';
import { copyTemplate, silentLog } from './storeTemplate.ts';

let opened: Promise<Store> | undefined;

/** Returns this worker's store, with everything that belongs to an event deleted: truncating a hundred tables takes seconds, deleting a test's few rows doesn't. With TEST_DATABASE_URL, each worker has a database on that PostgreSQL. */
export async function emptyStore(): Promise<Store> {
  const store = await (opened ??= open());
  await sql`do $$
    declare
      named text;
    begin
      -- rows go in any order, and past what guards them
      perform set_config('session_replication_role', 'replica', true);
      for named in
        with recursive belongs(id) as (
          select unnest(array['event'::regclass::oid, 'idempotency'::regclass::oid])
          union
          select conrelid from pg_constraint join belongs on confrelid = id where contype = 'f'
        )
        select id::regclass::text from belongs where pg_relation_size(id) > 0
      loop
        execute 'delete from ' || named;
      end loop;
      if to_regclass('job.job') is not null then
        delete from job.job;
      end if;
    end $$`.execute(store.db);
  return store;
}

async function open(): Promise<Store> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return openCopy();
  const store = await openStore({
    databaseUrl: await ownDatabase(server),
    dataDir: '',
    log: silentLog,
  });
  await migrate(store);
  return store;
}

async function ownDatabase(server: string): Promise<string> {
  const name = `worker_${process.env['VITEST_POOL_ID'] ?? '1'}`;
  const admin = await openStore({ databaseUrl: server, dataDir: '', log: silentLog });
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin.db);
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  await admin.close();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function openCopy(): Promise<Store> {
  const dataDir = await copyTemplate();
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return openStore({ dataDir, isTemporary: true, log: silentLog });
}
