import type { Db } from '../../../../core/context.ts';
import type { Tables } from '../../../../db/tables.ts';

/** Records that a person is waiting for a seat in a full room. */
export async function recordWaiting(db: Db, row: Tables['room_waiter']): Promise<void> {
  await db
    .insertInto('room_waiter')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['room_id', 'person_id']).doUpdateSet({ seen_at: row.seen_at }),
    )
    .execute();
}

/** Removes those who stopped waiting before a given time. */
export async function removeOldWaiting(db: Db, silentSince: Date): Promise<void> {
  await db.deleteFrom('room_waiter').where('seen_at', '<', silentSince).execute();
}

/** Removes a person from those waiting once they have entered. */
export async function removeWaiting(db: Db, roomId: string, personId: string): Promise<void> {
  await db
    .deleteFrom('room_waiter')
    .where('room_id', '=', roomId)
    .where('person_id', '=', personId)
    .execute();
}
