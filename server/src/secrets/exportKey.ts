import { generateKeyPairSync } from 'node:crypto';
import { type Generated, sql } from 'kysely';
import type { Secrets } from '../ports/secrets.ts';
import type { Db } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Tables {
    export_key: { is_only: Generated<boolean>; private_key: string; created_at: Date };
  }
}

/** The name the key is sealed for; there is only one. */
const sealedFor = 'export_key:true';

/** The private key this server signs exports with (PEM), created on first use; null if the database is older than it. */
export async function exportKey(db: Db, secrets: Secrets): Promise<string | null> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('export_key') is not null as there`.execute(db);
  if (!rows[0]?.there) return null;
  const { privateKey } = generateKeyPairSync('ed25519');
  const text = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await db
    .insertInto('export_key')
    .values({
      private_key: secrets.seal(text, sealedFor),
      created_at: new Date(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return cachedExportKey(db, secrets);
}

/** The same, but null if there is none yet. */
export async function cachedExportKey(db: Db, secrets: Secrets): Promise<string | null> {
  const row = await db.selectFrom('export_key').select('private_key').executeTakeFirst();
  return row ? secrets.open(row.private_key, sealedFor) : null;
}

/** Deletes the key; the next export creates a new one. */
export async function dropExportKey(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('export_key').executeTakeFirst();
  return Number(numDeletedRows);
}
