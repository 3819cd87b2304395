import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '../../../../db/tables.ts';
import type { Db } from '../../../../core/context.ts';
import type { ViewRow } from '../tables.ts';

/** The views of an event, by name. */
export function listViews(db: Db, eventId: string): Promise<ViewRow[]> {
  return db
    .selectFrom('people_view')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .orderBy(sql`fold(name), id`)
    .execute();
}

/** Locks a view, even a deleted one. */
export function lockAnyView(db: Db, eventId: string, id: string): Promise<ViewRow | undefined> {
  return db
    .selectFrom('people_view')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertView(db: Db, row: Insertable<Tables['people_view']>): Promise<void> {
  await db.insertInto('people_view').values(row).execute();
}

export async function updateView(
  db: Db,
  id: string,
  change: Updateable<Tables['people_view']>,
): Promise<void> {
  await db.updateTable('people_view').set(change).where('id', '=', id).execute();
}

/** Unsets the default view of an event. */
export async function clearDefault(db: Db, eventId: string): Promise<void> {
  await db
    .updateTable('people_view')
    .set({ is_default: false })
    .where('event_id', '=', eventId)
    .where('is_default', '=', true)
    .execute();
}
