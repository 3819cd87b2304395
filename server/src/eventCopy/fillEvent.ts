import { sql, type Transaction } from 'kysely';
import type { Store } from '../db/openStore.ts';
import type { Db, Tables } from '../db/tables.ts';
import { isPart } from './eventTables.ts';
import { insertRows } from '../db/copy/fillDatabase.ts';
import { readTable } from '../db/copy/readDatabase.ts';
import { parentsFirst, listReferences } from '../db/copy/references.ts';
import { IdMapping } from './IdMapping.ts';
import { setStableFormats, listTables } from '../db/copy/listTables.ts';

const idsAtOnce = 5000;

/** Changes the values of some columns as they are imported. */
export type Change = (table: string, column: string, value: string | null) => string | null;

/** New ids for everything of the event in `source`, if `target` has any of these ids or `always`; otherwise none. */
export async function createIdMapping(
  source: Db,
  target: Db,
  { newId, always }: { newId: () => string; always: boolean },
): Promise<IdMapping> {
  const all: string[] = [];
  let isTaken = always;
  for (const { name, columns } of await listTables(source)) {
    if (!columns.some((column) => column.name === 'id' && column.type === 'uuid')) continue;
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(name)}`.execute(source);
    const ids = rows.map(({ id }) => id);
    for (let at = 0; at < ids.length && !isTaken; at += idsAtOnce)
      isTaken = await hasAny(target, name, ids.slice(at, at + idsAtOnce));
    for (const id of ids) all.push(id);
  }
  return new IdMapping(isTaken ? [...new Set(all)] : [], newId);
}

async function hasAny(db: Db, table: string, ids: string[]): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where id = any(${ids}::uuid[]) limit 1`.execute(db);
  return rows.length > 0;
}

/** Ids that name parts of a value in another column. */
const ofParts = ['of_id', 'option_id'];

/**
 * Adds the event that `source` holds to `target`, in one transaction that ends with `last`. `isClosed`:
 * ids from outside the event are renewed too, so that none can refer to anything in `target`.
 */
export async function fillEvent(
  source: Store,
  target: Store,
  {
    idMapping,
    change,
    isClosed,
    last,
  }: {
    idMapping: IdMapping;
    change: Change;
    isClosed: boolean;
    last(tx: Transaction<Tables>): Promise<void>;
  },
): Promise<void> {
  await source.dbWithoutTimeLimit.transaction().execute(async (from) => {
    await setStableFormats(from);
    await target.dbWithoutTimeLimit.transaction().execute(async (to) => {
      await setStableFormats(to);
      const shapes = new Map((await listTables(to)).map((shape) => [shape.name, shape]));
      for (const table of parentsFirst([...shapes.keys()], await listReferences(to))) {
        if (!isPart(table, { withPeople: true })) continue;
        const shape = shapes.get(table)!;
        const named = new Set(
          shape.columns.flatMap(({ name, type }) =>
            isClosed && type === 'uuid' && !ofParts.includes(name) ? name : [],
          ),
        );
        const adapt = (column: string, value: string | null) => {
          const changed = change(table, column, value);
          if (changed === null) return null;
          return named.has(column) ? idMapping.ofOne(changed) : idMapping.of(changed);
        };
        for await (const { columns, rows } of readTable(from, shape)) {
          const adapted = rows.map((row) => row.map((value, at) => adapt(columns[at]!, value)));
          await insertRows(to, shape, { table, columns, rows: adapted });
        }
      }
      await liftSequences(from, to);
      await last(to);
    });
  });
}

/** Advances sequences past the imported values. */
async function liftSequences(from: Db, to: Db): Promise<void> {
  const { rows } = await sql<{ name: string; value: number }>`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = current_schema() and last_value is not null`.execute(from);
  for (const { name, value } of rows)
    await sql`
      select setval(${name}::regclass, ${value}) from pg_sequences
      where schemaname = current_schema() and sequencename = ${name}
        and coalesce(last_value, 0) < ${value}`.execute(to);
}
