import { existsSync } from 'node:fs';
import { type Generated, type Kysely, sql } from 'kysely';
import { type KeyFile, newKey, SecretsRefused } from '../ports/keyFile.ts';
import { isSealed, type Secrets } from '../ports/secrets.ts';
import type { Tables } from './tables.ts';

export interface SecretKeyTables {
  secret_key: { is_only: Generated<boolean>; key_id: string; since: Date };
}

/** What is kept encrypted, each value for `TABLE:KEY`, with the column that holds the key. */
const sealed = {
  authenticator: { key: 'id', columns: ['secret'] },
  export_key: { key: 'is_only', columns: ['private_key'] },
  openid: { key: 'event_id', columns: ['client_secret'] },
  push_key: { key: 'id', columns: ['private_key'] },
  webhook: { key: 'id', columns: ['secret', 'old_secret'] },
} satisfies Partial<Record<keyof Tables, { key: string; columns: string[] }>>;

/** The columns that are kept encrypted, as `TABLE.COLUMN`. */
export const sealedColumns = Object.entries(sealed).flatMap(([table, { columns }]) =>
  columns.map((column) => `${table}.${column}`),
);

interface Place {
  table: string;
  key: string;
  column: string;
}
const places: Place[] = Object.entries(sealed).flatMap(([table, { key, columns }]) =>
  columns.map((column) => ({ table, key, column })),
);

/** Makes the key file where this database has no key yet. Throws as `demandKey` does. */
export async function ensureKey(db: Kysely<Tables>, file: KeyFile): Promise<void> {
  if (!(await keyIdOf(db))) {
    file.make();
    await db
      .insertInto('secret_key')
      .values({ key_id: file.current()[0].id, since: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await demandKey(db, file);
}

/** Throws SecretsRefused where the file does not hold the key of this database. */
export async function demandKey(db: Kysely<Tables>, file: KeyFile): Promise<void> {
  const known = await keyIdOf(db);
  if (known === null) return;
  if (!existsSync(file.path) || !file.current().some(({ id }) => id === known))
    throw new SecretsRefused(
      `The secrets of this database are encrypted with the key ${known}, which is not in ${file.path}: put the right file there, or name it by SECRETS_KEY_FILE. All nodes need the same one. If it is lost for good, “rotate-secret lost-key” goes on without it.`,
    );
}

/** Whether the database names its key: an older one does not until the next start. */
export async function isKeyKnown(db: Kysely<Tables>): Promise<boolean> {
  return (await keyIdOf(db)) !== null;
}

async function keyIdOf(db: Kysely<Tables>): Promise<string | null> {
  const row = await db.selectFrom('secret_key').select('key_id').executeTakeFirst();
  return row?.key_id ?? null;
}

/** Notes the first key of the file as the one of this database. */
export async function recordKey(db: Kysely<Tables>, file: KeyFile): Promise<void> {
  const key_id = file.current()[0].id;
  await db.updateTable('secret_key').set({ key_id, since: new Date() }).execute();
}

/** Encrypts what an older Pavilion left in clear; answers how many secrets. */
export async function sealClear(db: Kysely<Tables>, secrets: Secrets): Promise<number> {
  let count = 0;
  for (const place of places)
    for (const { key, text } of await valuesAt(db, place)) {
      if (isSealed(text)) continue;
      count += await replace(db, place, { key, text }, secrets.seal(text, nameOf(place, key)));
    }
  return count;
}

/** Adds a new key to the file and encrypts everything with it; the old keys stay there, for older backups. Safe to repeat after it was broken off. Answers how many secrets it encrypted, and how many it could not read. */
export async function rotateKey(
  db: Kysely<Tables>,
  { file, secrets }: { file: KeyFile; secrets: Secrets },
): Promise<{ count: number; lost: number }> {
  file.write([newKey(), ...file.current()]);
  await recordKey(db, file);
  const told = { count: 0, lost: 0 };
  for (const place of places)
    for (const { key, text } of await valuesAt(db, place)) {
      const name = nameOf(place, key);
      const secret = openOrNull(secrets, text, name);
      if (secret === null) told.lost++;
      else told.count += await replace(db, place, { key, text }, secrets.seal(secret, name));
    }
  return told;
}

/** What no key of the file opens: the keys of the rows by table. */
export async function unreadable(
  db: Kysely<Tables>,
  secrets: Secrets,
): Promise<Partial<Record<keyof typeof sealed, string[]>>> {
  const found: Record<string, Set<string>> = {};
  for (const place of places)
    for (const { key, text } of await valuesAt(db, place))
      if (openOrNull(secrets, text, nameOf(place, key)) === null)
        (found[place.table] ??= new Set()).add(key);
  return Object.fromEntries(Object.entries(found).map(([table, keys]) => [table, [...keys]]));
}

const nameOf = ({ table }: Place, key: string) => `${table}:${key}`;

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
  db: Kysely<Tables>,
  { table, key, column }: Place,
): Promise<{ key: string; text: string }[]> {
  const { rows } = await sql<{ key: string; text: string }>`
    select ${sql.ref(key)}::text as key, ${sql.ref(column)} as text
    from ${sql.table(table)} where ${sql.ref(column)} <> ''`.execute(db);
  return rows;
}

/** Unless somebody has changed it meanwhile. */
async function replace(
  db: Kysely<Tables>,
  { table, key, column }: Place,
  old: { key: string; text: string },
  text: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${text}
    where ${sql.ref(key)}::text = ${old.key} and ${sql.ref(column)} = ${old.text}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
