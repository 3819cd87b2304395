import type { Db } from '../../../../context.ts';
import type { VideoTables } from '../tables.ts';

/** Notes that somebody stands at the door of a full room. */
export async function recordWaiting(db: Db, row: VideoTables['video_wait']): Promise<void> {
  await db
    .insertInto('video_wait')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['room_id', 'person_id']).doUpdateSet({ seen_at: row.seen_at }),
    )
    .execute();
}

/** Forgets who was not at a door since. */
export async function forgetWaiting(db: Db, silentSince: Date): Promise<void> {
  await db.deleteFrom('video_wait').where('seen_at', '<', silentSince).execute();
}

/** Forgets that somebody stood at a door: they are inside. */
export async function stopWaiting(db: Db, roomId: string, personId: string): Promise<void> {
  await db
    .deleteFrom('video_wait')
    .where('room_id', '=', roomId)
    .where('person_id', '=', personId)
    .execute();
}
