import { sql } from 'kysely';
import type { Db } from '../tables.ts';

export interface TableShape {
  name: string;
  columns: { name: string; type: string }[];
}

/** The database's tables with their columns sorted by name, without generated columns and the migration table. */
export async function listTables(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and c.relname <> 'migration' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname, a.attname`.execute(db);
  const shapes = new Map<string, TableShape>();
  for (const { table, column, type } of rows) {
    const shape = shapes.get(table) ?? { name: table, columns: [] };
    shapes.set(table, shape);
    shape.columns.push({ name: column, type });
  }
  return [...shapes.values()];
}

/** Makes values read and write the same on every server. */
export async function setStableFormats(tx: Db): Promise<void> {
  await sql`set local timezone = 'UTC'`.execute(tx);
  await sql`set local datestyle = 'ISO, YMD'`.execute(tx);
  await sql`set local intervalstyle = 'postgres'`.execute(tx);
  await sql`set local bytea_output = 'hex'`.execute(tx);
  await sql`set local extra_float_digits = 1`.execute(tx);
}
