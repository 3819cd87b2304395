import { globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FoundPostgres, startPostgres } from '../../testing/postgres.ts';
import { openTestStore, silentLog } from '../../testing/storeTemplate.ts';
import { migrate } from '../migrate.ts';
import { openStore, type Store } from '../openStore.ts';
import { readSchema } from './readSchema.ts';
import { schemaFiles } from './schemaFiles.ts';

let postgres: FoundPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.server?.stop());

/** Opens a freshly migrated store. */
async function open(
  kind: 'embedded' | 'postgres',
): Promise<{ store: Store; close(): Promise<void> }> {
  if (kind === 'embedded') {
    const { store, remove } = await openTestStore();
    return { store, close: remove };
  }
  const databaseUrl = await postgres.server!.freshDatabase();
  const store = await openStore({ databaseUrl, dataDir: '', log: silentLog });
  await migrate(store);
  return { store, close: () => store.close() };
}

const teaches =
  'the migrations leave another schema: run `npm run schema` and commit what it writes';

describe.each(['embedded', 'postgres'] as const)('on the %s database', (kind) => {
  test('an engineer reads in db/schema what the migrations leave', async ({ skip }) => {
    if (kind === 'postgres' && !postgres.server) skip(postgres.reason);
    const { store, close } = await open(kind);
    const files = schemaFiles(await readSchema(store.db));
    await close();
    for (const [name, text] of files) await expect(text, teaches).toMatchFileSnapshot(`./${name}`);
    const stale = globSync('*.sql', { cwd: import.meta.dirname }).filter(
      (name) => !files.has(name),
    );
    expect(stale, 'belongs to no area: delete it').toEqual([]);
  });
});
