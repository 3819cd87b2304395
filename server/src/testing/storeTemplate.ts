import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../db/migrate.ts';
import { openStore, type Store, type StoreLog } from '../db/openStore.ts';

const serverPackage = join(import.meta.dirname, '../../package.json');
const migrationsFolder = join(import.meta.dirname, '../db/migrations');

/** A log that discards everything. */
export const silentLog: StoreLog = { info: () => {}, warn: () => {}, error: () => {} };

/** A separate, migrated embedded store; `remove` closes it and deletes its folder. */
export interface TestStore {
  store: Store;
  dataDir: string;
  remove(): Promise<void>;
}

/**
 * Opens a fresh, migrated embedded store in a new folder. Creating one takes about 3 s, so the first
 * caller leaves a template behind (one per state of the migrations) for the others to copy.
 */
export async function openTestStore(
  options: { statementTimeoutSeconds?: number; log?: StoreLog } = {},
): Promise<TestStore> {
  const dataDir = await copyTemplate();
  const store = await openStore({ log: silentLog, ...options, dataDir });
  const remove = async () => {
    await store.close();
    await rm(dataDir, { recursive: true });
  };
  return { store, dataDir, remove };
}

/** Copies the template into a new folder, ready to be opened as `dataDir`. */
export async function copyTemplate(): Promise<string> {
  const template = await ensureTemplate();
  const dataDir = await mkdtemp(join(tmpdir(), 'pavilion-store-'));
  await cp(template, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return dataDir;
}

async function ensureTemplate(): Promise<string> {
  const templates = join(tmpdir(), 'pavilion-templates');
  const template = join(templates, await stateOfMigrations());
  if (existsSync(template)) return template;
  await mkdir(templates, { recursive: true });
  const draft = await mkdtemp(join(templates, 'draft-'));
  const store = await openStore({ dataDir: draft, isTemporary: true, log: silentLog });
  await migrate(store);
  await store.close();
  await rename(draft, template).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(draft, { recursive: true });
  });
  return template;
}

async function stateOfMigrations(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(serverPackage));
  for (const name of (await readdir(migrationsFolder)).sort())
    hash.update(name).update(await readFile(join(migrationsFolder, name)));
  return hash.digest('hex').slice(0, 16);
}
