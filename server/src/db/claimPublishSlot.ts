import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** A table that says when something was last published, by the id of what it is about. */
interface SlotTable {
  table: string;
  key: string;
}

/** Claims the next publication, if the last one was claimed by `before`; others wait until the end of the transaction. */
export async function claimPublishSlot(
  db: Db,
  { table, key }: SlotTable,
  { id, now, before }: { id: string; now: Date; before?: Date },
): Promise<boolean> {
  const claimed = await sql`
    insert into ${sql.table(table)} as slot (${sql.ref(key)}, published_at) values (${id}, ${now})
    on conflict (${sql.ref(key)}) do update set published_at = excluded.published_at
      where ${before ? sql`slot.published_at <= ${before}` : sql`true`}`.execute(db);
  return (claimed.numAffectedRows ?? 0n) > 0n;
}
