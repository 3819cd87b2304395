import type { VideoShown } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

/** What the people inside a room look at together. */
export async function findShown(db: Db, roomId: string): Promise<VideoShown | null> {
  const row = await db
    .selectFrom('room_shown')
    .select('shown')
    .where('room_id', '=', roomId)
    .executeTakeFirst();
  return row?.shown ?? null;
}

export async function upsertShown(
  db: Db,
  { eventId, roomId, shown }: { eventId: string; roomId: string; shown: VideoShown },
): Promise<void> {
  const columns = { shown: JSON.stringify(shown) };
  await db
    .insertInto('room_shown')
    .values({ room_id: roomId, event_id: eventId, ...columns })
    .onConflict((conflict) => conflict.column('room_id').doUpdateSet(columns))
    .execute();
}

/** Returns whether something was shown. */
export async function removeShown(db: Db, roomId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('room_shown')
    .where('room_id', '=', roomId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** Removes what is shown where nobody is inside any more. */
export async function removeUnseen(db: Db, roomId: string): Promise<void> {
  if (!(await findShown(db, roomId))) return;
  await sql`delete from room_shown s where s.room_id = ${roomId}::uuid and not exists (
    select from room_participant v where v.room_id = s.room_id and v.left_at is null)`.execute(db);
}
