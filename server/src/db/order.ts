import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** A table whose rows have a `position` within their event. */
interface Ordered {
  table: string;
  eventId: string;
}

/** The position after the last. */
export async function nextPosition(db: Db, { table, eventId }: Ordered): Promise<number> {
  const { rows } = await sql<{ next: number }>`select coalesce(max(position) + 1, 0)::int as next
    from ${sql.table(table)} where event_id = ${eventId}`.execute(db);
  return rows[0]!.next;
}

/** Locks an event's rows that aren't removed; returns their ids in order. */
export async function lockOrder(db: Db, { table, eventId }: Ordered): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where event_id = ${eventId} and removed_at is null
    order by position, id for update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Saves an order. */
export async function saveOrder(
  db: Db,
  { table, eventId, ids }: Ordered & { ids: string[] },
): Promise<void> {
  await sql`update ${sql.table(table)} t set position = o.place - 1
    from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    where t.event_id = ${eventId} and t.id = o.id`.execute(db);
}
