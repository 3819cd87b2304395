import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { listTables } from '../db/copy/listTables.ts';
import { openStore, type Store } from '../db/openStore.ts';
import { command } from './command.ts';
import { ExportFile } from './exportFile.ts';
import { copyTemplate, silentLog } from './storeTemplate.ts';

type Env = { DATA_DIR: string };

export const hana = 'hana@test.example';
export const password = 'correct horse battery';

/** Opens an event that hana organises. */
export async function openSummit(env: Env, slug = 'summit'): Promise<void> {
  const days = ['--starts', '2027-03-01', '--ends', '2027-03-02', '--zone', 'Europe/Lisbon'];
  const event = ['--preset', 'conference', '--slug', slug, '--name', 'Summit'];
  const admin = ['admin', 'create', '--event', slug, '--email', hana];
  const create = ['event', 'create', ...event, ...days, '--open'];
  expect(await command(create, env)).toMatchObject({ code: 0 });
  expect(await command(admin, env, password)).toMatchObject({ code: 0 });
}

/** Reads from the embedded database of a stopped server. */
export async function look<T>(
  { DATA_DIR: dataDir }: Env,
  work: (db: Store['db']) => Promise<T>,
): Promise<T> {
  const store = await openStore({ dataDir, isTemporary: true, log: silentLog });
  try {
    return await work(store.db);
  } finally {
    await store.close();
  }
}

/** Returns the row counts of these tables. */
export function countsIn(env: Env, tables: string[]): Promise<Record<string, number>> {
  return look(env, async (db) => {
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)}`.execute(db);
      counts[table] = rows[0]!.count;
    }
    return counts;
  });
}

/** Hana's event in a file, as her server exports it and as others may pass it on. */
export interface Exported {
  file: string;
  /** Fingerprint of the key that signed it. */
  fingerprint: string;
  /** Writes a changed file with correct counts and hashes, without its signature unless kept. */
  changed(change: (file: ExportFile) => void, keep?: 'signature'): Promise<string>;
  remove(): void;
}

/** Exports hana's event with its people. */
export async function exportSummit(): Promise<Exported> {
  const scratch = mkdtempSync(join(tmpdir(), 'pavilion-summit-'));
  const file = join(scratch, 'summit.tar.gz');
  const env = { DATA_DIR: await copyTemplate() };
  const shapes = await look(env, (db) => listTables(db));
  const columns = new Map(
    shapes.map(({ name, columns: all }) => [name, all.map((column) => column.name)]),
  );
  await openSummit(env);
  const exported = await command(['export', file, '--event', 'summit', '--with-people'], env);
  expect(exported.code).toBe(0);
  rmSync(env.DATA_DIR, { recursive: true });
  let count = 0;
  return {
    file,
    fingerprint: /SHA256:[\w-]{43}/.exec(exported.said)?.[0] ?? '',
    async changed(change, keep) {
      const taken = await ExportFile.open(file);
      if (!keep) taken.signature = null;
      change(taken);
      return taken.write(join(scratch, `changed-${count++}.tar.gz`), columns);
    },
    remove: () => rmSync(scratch, { recursive: true, force: true }),
  };
}
