import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

/** Whether a person was in the open room of a session. */
export async function hasAttended(db: Db, sessionId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('attendance')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A call that a person booked, by its own id or its room's. */
export function findBookedCall(
  db: Db,
  { eventId, id, personId }: { eventId: string; id: string; personId: string },
) {
  return db
    .selectFrom('consultant_call as c')
    .select(['c.id', 'c.booth_id', 'c.start_at', 'c.end_at', 'c.held_at', 'c.person_at'])
    .where('c.event_id', '=', eventId)
    .where('c.person_id', '=', personId)
    .where(sql<boolean>`(c.id = ${id} or c.id in (select call_id from room where room.id = ${id}))`)
    .executeTakeFirst();
}

/** Whether a person was in a room. */
export async function hasEntered(db: Db, roomId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('room_participant')
    .select('room_id')
    .where('room_id', '=', roomId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A conversation with a desk that a person began. */
export function findOwnThread(
  db: Db,
  { eventId, id, personId }: { eventId: string; id: string; personId: string },
) {
  return db
    .selectFrom('help_thread')
    .select(['id', 'booth_id', 'created_at', 'done_at'])
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('visitor_id', '=', personId)
    .executeTakeFirst();
}

/** Whether a person did anything at the event that is stored: a visit, a session, a talk in a room or a conversation. */
export async function hasCome(db: Db, personId: string): Promise<boolean> {
  const { rows } = await sql<{ has_come: boolean }>`
    select exists (select from visit where person_id = ${personId})
      or exists (select from attendance where person_id = ${personId})
      or exists (select from room_participant where person_id = ${personId})
      or exists (select from help_thread where visitor_id = ${personId}) as has_come`.execute(db);
  return rows[0]!.has_come;
}
