import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** A foreign key: columns of a table that refer to those of another. */
interface Reference {
  table: string;
  columns: string[];
  parent: string;
  parentColumns: string[];
  /** Whether none of the columns may be null. */
  isRequired: boolean;
}

/** The foreign keys of the database. */
export async function listReferences(db: Db): Promise<Reference[]> {
  const names = (keys: string, table: string) => sql`
    array(
      select a.attname::text from unnest(${sql.ref(`c.${keys}`)}) with ordinality as k (number, at)
      join pg_attribute a on a.attrelid = ${sql.ref(`c.${table}`)} and a.attnum = k.number
      order by k.at)`;
  const { rows } = await sql<Reference>`
    select t.relname as table, p.relname as parent,
      ${names('conkey', 'conrelid')} as columns,
      ${names('confkey', 'confrelid')} as "parentColumns",
      (select bool_and(a.attnotnull) from pg_attribute a
        where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as "isRequired"
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_class p on p.oid = c.confrelid
    where c.contype = 'f' and c.conparentid = 0
      and c.connamespace = current_schema()::regnamespace
    order by t.relname, c.conname`.execute(db);
  return rows;
}

/** Sorts tables so that each follows those it refers to. */
export function parentsFirst(tables: string[], references: Reference[]): string[] {
  const ordered = new Set<string>();
  const begun = new Set<string>();
  const place = (table: string) => {
    if (begun.has(table)) return;
    begun.add(table);
    for (const one of references) if (one.table === table) place(one.parent);
    ordered.add(table);
  };
  for (const table of tables) place(table);
  return [...ordered].filter((table) => tables.includes(table));
}
