import { existsSync } from 'node:fs';
import { type Generated, sql } from 'kysely';
import { type KeyFile, newKey, SecretsRefused } from '../ports/keyFile.ts';
import { isSealed, type Secrets } from '../ports/secrets.ts';
import type { Db, Tables } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Tables {
    secret_key: { is_only: Generated<boolean>; key_id: string; since: Date };
  }
}

/** The encrypted columns of each table; a value is sealed for `TABLE:KEY`, with the row’s value of the column `key`. */
const secretColumns = {
  authenticator: { key: 'id', columns: ['secret'] },
  export_key: { key: 'is_only', columns: ['private_key'] },
  openid: { key: 'event_id', columns: ['client_secret'] },
  push_key: { key: 'id', columns: ['private_key'] },
  ticket_key: { key: 'id', columns: ['secret'] },
  ticket_shop: { key: 'event_id', columns: ['secret'] },
  webhook: { key: 'id', columns: ['secret', 'old_secret'] },
} satisfies Partial<Record<keyof Tables, { key: string; columns: string[] }>>;

/** The columns that are kept encrypted, as `TABLE.COLUMN`. */
export const sealedColumns = Object.entries(secretColumns).flatMap(([table, { columns }]) =>
  columns.map((column) => `${table}.${column}`),
);

interface SecretColumn {
  table: string;
  key: string;
  column: string;
}
const columns: SecretColumn[] = Object.entries(secretColumns).flatMap(([table, { key, columns }]) =>
  columns.map((column) => ({ table, key, column })),
);

/** Creates the key file if this database has no key yet. Throws as `demandKey` does. */
export async function ensureKey(db: Db, file: KeyFile): Promise<void> {
  if (!(await findKeyId(db))) {
    file.make();
    await db
      .insertInto('secret_key')
      .values({ key_id: file.current()[0].id, since: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await demandKey(db, file);
}

/** Throws SecretsRefused if the file doesn't contain this database's key. */
export async function demandKey(db: Db, file: KeyFile): Promise<void> {
  const known = await findKeyId(db);
  if (known === null) return;
  if (!existsSync(file.path) || !file.current().some(({ id }) => id === known))
    throw new SecretsRefused(
      `The secrets of this database are encrypted with the key ${known}, which is not in ${file.path}: put the right file there, or name it by SECRETS_KEY_FILE. All nodes need the same one. If it is lost for good, “rotate-secret lost-key” goes on without it.`,
    );
}

/** Whether the database names its key: an older one doesn't until the next start. */
export async function isKeyKnown(db: Db): Promise<boolean> {
  return (await findKeyId(db)) !== null;
}

async function findKeyId(db: Db): Promise<string | null> {
  const row = await db.selectFrom('secret_key').select('key_id').executeTakeFirst();
  return row?.key_id ?? null;
}

/** Records the first key in the file as this database's. */
export async function recordKey(db: Db, file: KeyFile): Promise<void> {
  const key_id = file.current()[0].id;
  await db.updateTable('secret_key').set({ key_id, since: new Date() }).execute();
}

/** Encrypts what an older Pavilion left in plain text; returns how many secrets. */
export async function sealClear(db: Db, secrets: Secrets): Promise<number> {
  let count = 0;
  for (const column of columns)
    for (const { key, text } of await valuesAt(db, column)) {
      if (isSealed(text)) continue;
      count += await replace(db, column, {
        key,
        text,
        sealed: secrets.seal(text, columnName(column, key)),
      });
    }
  return count;
}

/** Adds a new key to the file and encrypts everything with it; the old keys stay there, for older backups. Safe to repeat after an interruption. Returns how many secrets it encrypted, and how many it couldn't read. */
export async function rotateKey(
  db: Db,
  { file, secrets }: { file: KeyFile; secrets: Secrets },
): Promise<{ count: number; lost: number }> {
  file.write([newKey(), ...file.current()]);
  await recordKey(db, file);
  const result = { count: 0, lost: 0 };
  for (const column of columns)
    for (const { key, text } of await valuesAt(db, column)) {
      const name = columnName(column, key);
      const secret = openOrNull(secrets, text, name);
      if (secret === null) result.lost++;
      else
        result.count += await replace(db, column, {
          key,
          text,
          sealed: secrets.seal(secret, name),
        });
    }
  return result;
}

/** The rows with secrets no key in the file can open: their keys, by table. */
export async function unreadable(
  db: Db,
  secrets: Secrets,
): Promise<Partial<Record<keyof typeof secretColumns, string[]>>> {
  const found: Record<string, Set<string>> = {};
  for (const column of columns)
    for (const { key, text } of await valuesAt(db, column))
      if (openOrNull(secrets, text, columnName(column, key)) === null)
        (found[column.table] ??= new Set()).add(key);
  return Object.fromEntries(Object.entries(found).map(([table, keys]) => [table, [...keys]]));
}

const columnName = ({ table }: SecretColumn, key: string) => `${table}:${key}`;

function openOrNull(secrets: Secrets, text: string, name: string): string | null {
  if (!isSealed(text)) return text;
  try {
    return secrets.open(text, name);
  } catch (error) {
    if (error instanceof SecretsRefused) return null;
    throw error;
  }
}

async function valuesAt(
  db: Db,
  { table, key, column }: SecretColumn,
): Promise<{ key: string; text: string }[]> {
  const { rows } = await sql<{ key: string; text: string }>`
    select ${sql.ref(key)}::text as key, ${sql.ref(column)} as text
    from ${sql.table(table)} where ${sql.ref(column)} <> ''`.execute(db);
  return rows;
}

/** Replaces a value, unless it has changed meanwhile. */
async function replace(
  db: Db,
  { table, key: keyColumn, column }: SecretColumn,
  { key, text, sealed }: { key: string; text: string; sealed: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
    where ${sql.ref(keyColumn)}::text = ${key} and ${sql.ref(column)} = ${text}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
