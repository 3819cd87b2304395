import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../db/openStore.ts';
import type { Db } from '../db/tables.ts';
import { isOwnKey, type Owner } from './eventFiles.ts';
import { eventRows } from './eventRows.ts';
import { isPart } from './eventTables.ts';
import { CopyRefused } from '../db/copy/Piece.ts';
import { parentsFirst, listReferences } from '../db/copy/references.ts';
import type { RejectedRows } from './RejectedRows.ts';
import { listTables, type TableShape } from '../db/copy/listTables.ts';

const rowsAtOnce = 100;

type Row = Record<string, unknown>;

/** Limits an import that no trusted server signed: no roles, no passwords, nothing that is sent automatically, no host name. */
const withoutPower: RawBuilder<unknown>[] = [
  sql`update event set state = 'draft', host = null, is_demo = false`,
  sql`update person set roles = '{attendee}', password_hash = 'imported', is_email_proven = false
    where erased_at is null`,
  sql`update admission set state = 'asked', offered_until = null where state in ('waiting', 'offered')`,
  sql`update class_request set state = 'asked' where state = 'waiting'`,
  sql`update channel_message set role = null`,
  sql`update announcement set starts_at = null, ends_at = null where published_at is null`,
  sql`update help_thread set state = 'done', done_at = coalesce(done_at, created_at),
    waiting_since = null, due_at = null, unseen_since = null`,
];

/** Deletes conversations with someone who is not in the file: their two sides are ordered by id, and ids are renewed. */
const withoutPartner = sql`
  delete from message_thread where
    not exists (select from person where id = low_id) or
    not exists (select from person where id = high_id)`;

/** The event in an export's draft. Throws CopyRefused if there isn't exactly one. */
export async function ownerOfDraft({ db }: Store): Promise<Owner> {
  const [event, ...more] = await db.selectFrom('event').select('id').limit(2).execute();
  if (!event || more.length) throw new CopyRefused('This is not the export of an event.');
  return findOwner(db, event.id);
}

/** An event, as far as the location of its files depends on it. */
export async function findOwner(db: Db, eventId: string): Promise<Owner> {
  const sessions = await db
    .selectFrom('session')
    .select('id')
    .where('event_id', '=', eventId)
    .execute();
  return { eventId, sessionIds: new Set(sessions.map(({ id }) => id)) };
}

/**
 * Removes from the draft of an import what must not be imported: tables that never travel, rows that fail the
 * contract’s validation, and whatever refers to them. Valid rows are normalised as the contract would store
 * them. Returns what is left. Throws CopyRefused if the event itself is invalid.
 */
export async function sanitizeEvent(
  { dbWithoutTimeLimit }: Store,
  {
    owner,
    refused,
    ...asked
  }: { owner: Owner; refused: RejectedRows; withPeople: boolean; isTrusted: boolean },
): Promise<{ tables: number; rows: number }> {
  return dbWithoutTimeLimit.transaction().execute(async (tx) => {
    const shapes = new Map((await listTables(tx)).map((shape) => [shape.name, shape]));
    const tables = parentsFirst([...shapes.keys()], await listReferences(tx));
    for (const table of tables)
      if (!isPart(table, asked)) await dropAll(tx, table, { refused, isTrusted: asked.isTrusted });
    if (!asked.isTrusted) for (const change of withoutPower) await change.execute(tx);
    const before = await countRows(tx, tables);
    const dropped = new Map<string, number>();
    for (const table of tables)
      if (isPart(table, asked))
        dropped.set(table, await sanitizeTable(tx, shapes.get(table)!, { owner, refused }));
    if (!asked.isTrusted) await withoutPartner.execute(tx);
    const after = await countRows(tx, tables);
    for (const table of tables) {
      const lost = before.get(table)! - after.get(table)! - (dropped.get(table) ?? 0);
      refused.addAll({ of: table, why: 'what it belongs to was left out' }, lost);
    }
    const filled = [...after.values()].filter((count) => count > 0);
    return { tables: filled.length, rows: filled.reduce((sum, count) => sum + count, 0) };
  });
}

async function dropAll(
  tx: Db,
  table: string,
  { refused, isTrusted }: { refused: RejectedRows; isTrusted: boolean },
): Promise<void> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)}`.execute(tx);
  const isForTrusted = !isTrusted && isPart(table, { withPeople: true });
  const why = isForTrusted ? 'only a trusted server may bring it' : 'it never travels';
  refused.addAll({ of: table, why }, Number(numAffectedRows ?? 0));
}

async function countRows(tx: Db, tables: string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}`.execute(tx);
    counts.set(table, rows[0]!.count);
  }
  return counts;
}

async function sanitizeTable(
  tx: Db,
  shape: TableShape,
  { owner, refused }: { owner: Owner; refused: RejectedRows },
): Promise<number> {
  const table = sql.table(shape.name);
  const unfit: string[] = [];
  await sql`declare reading no scroll cursor for
    select ctid::text as at, to_jsonb(t) as row from ${table} t`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ at: string; row: Row }>`
      fetch ${sql.lit(rowsAtOnce)} from reading`.execute(tx);
    for (const { at, row: whole } of rows) {
      const row = Object.fromEntries(shape.columns.map(({ name }) => [name, whole[name]]));
      const found = validateRow(shape.name, row, owner);
      if ('why' in found) {
        refused.add({ of: shape.name, which: rowName(row), ...found });
        unfit.push(at);
      } else await updateRow(tx, shape.name, { at, changed: found.changed });
    }
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close reading`.execute(tx);
  if (shape.name === 'event' && unfit.length)
    throw new CopyRefused(
      `The event itself does not fit (${toReason(refused)}). Nothing was kept.`,
    );
  if (unfit.length)
    await sql`delete from ${table} where ctid = any(${unfit}::text[]::tid[])`.execute(tx);
  return unfit.length;
}

/** How a row is normalised, or why it is refused. */
function validateRow(
  table: string,
  row: Row,
  owner: Owner,
): { changed: Row } | { field: string; why: string } {
  const schema = eventRows[table as keyof typeof eventRows];
  if (!schema)
    throw new Error(`The table ${table} travels, and eventRows does not say what its rows hold.`);
  const { success, data, error } = schema.safeParse(row);
  if (!success) {
    const [issue] = error.issues;
    return { field: issue!.path.join('.'), why: issue!.message };
  }
  for (const [column, value] of Object.entries(data)) {
    const stranger = strangeKey(column, value, owner);
    if (stranger !== null) return { field: column, why: 'url.notAllowed' };
  }
  const columns = Object.keys(row).filter((name) => !isDeepStrictEqual(row[name], data[name]));
  return { changed: Object.fromEntries(columns.map((name) => [name, data[name]])) };
}

/** The key of a file in a value that can't belong to the event, or null. */
function strangeKey(column: string, value: unknown, owner: Owner): string | null {
  if (typeof value === 'string') {
    const key = column === 'storage_key' ? value : /^\/files\/(.+)$/.exec(value)?.[1];
    return key === undefined || isOwnKey(key, owner) ? null : key;
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const one of Object.values(value)) {
    const found = strangeKey('', one, owner);
    if (found !== null) return found;
  }
  return null;
}

async function updateRow(
  tx: Db,
  table: string,
  { at, changed }: { at: string; changed: Row },
): Promise<void> {
  const columns = Object.keys(changed);
  if (!columns.length) return;
  const values = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`);
  await sql`
    update ${sql.table(table)} as t set ${sql.join(values)}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(changed)}::jsonb) as given
    where t.ctid = ${at}::tid`.execute(tx);
}

function rowName(row: Row): string {
  if (typeof row['id'] === 'string') return row['id'];
  const ids = Object.entries(row).filter(
    ([column]) => column.endsWith('_id') && column !== 'event_id',
  );
  return ids.map(([, value]) => value).join(' ');
}

function toReason({ first }: RejectedRows): string {
  const { field, why } = first.find(({ of }) => of === 'event')!;
  return `${field}: ${why}`;
}
