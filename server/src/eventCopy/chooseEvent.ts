import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/tables.ts';
import { isPart } from './eventTables.ts';
import type { Choice } from '../db/copy/readDatabase.ts';
import { listReferences } from '../db/copy/references.ts';
import { listTables } from '../db/copy/listTables.ts';

/** Secrets that sign addresses: every server has its own. */
const renewed: Record<string, RawBuilder<unknown>> = {
  'event.file_secret': sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`,
  'session.file_secret': sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`,
  'stage.secret': sql`null`,
};

/** Columns of the set-up that name a person. */
const nameless: Record<string, RawBuilder<unknown>> = {
  'announcement.by_id': sql`null`,
};

/** Selects what to export of an event: its set-up, and its people on request. */
export function chooseEvent(
  { id, slug, name }: { id: string; slug: string; name: string },
  { withPeople }: { withPeople: boolean },
): (tx: Db) => Promise<Choice> {
  return async (tx) => {
    const [shapes, references] = [await listTables(tx), await listReferences(tx)];
    const marked = new Set(
      shapes.flatMap((shape) =>
        shape.columns.some((column) => column.name === 'event_id') ? shape.name : [],
      ),
    );
    const ofEvent = (table: string): RawBuilder<unknown> => {
      if (table === 'event') return sql`id = ${sql.lit(id)}`;
      if (marked.has(table)) return sql`event_id = ${sql.lit(id)}`;
      const up = references.find(
        (one) => one.table === table && one.parent !== table && one.isRequired,
      );
      if (!up) throw new Error(`The table ${table} refers to nothing of an event.`);
      const { columns, parent, parentColumns } = up;
      return sql`(${sql.join(columns.map((one) => sql.ref(one)))}) in (
        select ${sql.join(parentColumns.map((one) => sql.ref(one)))}
        from ${sql.table(parent)} where ${ofEvent(parent)})`;
    };
    return {
      event: { slug, name, withPeople },
      rowsQuery(table) {
        return isPart(table, { withPeople }) ? ofEvent(table) : null;
      },
      valueOf(table, column) {
        const value = `${table}.${column}`;
        return renewed[value] ?? (withPeople ? null : (nameless[value] ?? null));
      },
    };
  };
}
