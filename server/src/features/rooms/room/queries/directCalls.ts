import { type DirectCallAnswer, roomMaxMinutes } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { eventNow } from '../../../../db/eventTime.ts';
import type { Member, NewRoom } from '../queries.ts';
import type { RoomRow } from '../tables.ts';

/** Locks the room of a call, if it has one, until the end of the transaction. */
export async function lockRoomByCall(db: Db, callId: string): Promise<void> {
  await db.selectFrom('room').select('id').where('call_id', '=', callId).forUpdate().execute();
}

/** A call whose room is or may still be open. */
export type OpenCall = NonNullable<Awaited<ReturnType<typeof lockCall>>>;

/** A booked or held call, locked until the end of the transaction, with the name of its booth. */
export async function lockCall(db: Db, eventId: string, callId: string) {
  return db
    .selectFrom('consultant_call as c')
    .leftJoin('booth as b', 'b.id', 'c.booth_id')
    .select(['c.id', 'c.person_id', 'c.booth_id', 'c.start_at', 'c.end_at', 'c.held_at'])
    .select(['c.state', 'c.person_since', 'b.name as booth_name'])
    .where('c.event_id', '=', eventId)
    .where('c.id', '=', callId)
    .where('c.state', 'in', ['booked', 'held'])
    .forNoKeyUpdate('c')
    .executeTakeFirst();
}

/** Open rooms whose call has ended without being held, was moved, or has somebody waiting at the end of its time. `now` is real time. */
export async function strayRooms(
  db: Db,
  now: Date,
): Promise<{ id: string; event_id: string; call_id: string; start_at: Date }[]> {
  const found = await sql<{ id: string; event_id: string; call_id: string; start_at: Date }>`
    select r.id, r.event_id, r.call_id, r.start_at from room r
    join consultant_call c on c.id = r.call_id
    join event e on e.id = r.event_id
    where r.kind = 'call' and r.closed_at is null
      and (c.state in ('cancelled', 'notHeld') or c.start_at <> r.start_at
        or ((c.person_since is not null or c.consultant_since is not null)
          and (c.state = 'booked' or c.held_at + (c.end_at - c.start_at) > r.start_at + make_interval(mins => r.duration_minutes))
          and r.duration_minutes < ${roomMaxMinutes}
          and r.start_at + make_interval(mins => r.duration_minutes - 1)
            <= ${eventNow(now)}))
    limit 500`.execute(db);
  return found.rows;
}

/** The room of a call, created by the first to open it; returns its id. */
export async function upsertCallRoom(db: Db, row: NewRoom): Promise<string> {
  const { start_at, duration_minutes } = row;
  const { id } = await db
    .insertInto('room')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('call_id').doUpdateSet({ start_at, duration_minutes }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The hosts among a room's members. */
export async function listHosts(db: Db, roomId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('room_member')
    .select('person_id')
    .where('room_id', '=', roomId)
    .where('role', '=', 'host')
    .where('removed_at', 'is', null)
    .execute();
  return rows.map((row) => row.person_id);
}

/** The room of two people that isn't closed. */
export async function findDirectCall(
  db: Db,
  one: string,
  other: string,
): Promise<RoomRow | undefined> {
  return db
    .selectFrom('room')
    .selectAll()
    .where('kind', '=', 'direct')
    .where('closed_at', 'is', null)
    .where(sql<string>`least(owner_id, with_id)`, '=', one < other ? one : other)
    .where(sql<string>`greatest(owner_id, with_id)`, '=', one < other ? other : one)
    .executeTakeFirst();
}

/** Open rooms of two whose callee was called before `before` and hasn't answered. */
export async function listUnansweredCalls(
  db: Db,
  before: Date,
): Promise<{ id: string; event_id: string }[]> {
  return db
    .selectFrom('room as r')
    .innerJoin('room_member as w', (join) =>
      join.onRef('w.room_id', '=', 'r.id').onRef('w.person_id', '=', 'r.with_id'),
    )
    .select(['r.id', 'r.event_id'])
    .where('r.kind', '=', 'direct')
    .where('r.closed_at', 'is', null)
    .where('r.created_at', '<=', before)
    .where('w.answer', 'is', null)
    .limit(500)
    .execute();
}

/** Whether both people of a room of two have been in it, and neither is. */
export async function bothHaveLeft(db: Db, roomId: string): Promise<boolean> {
  const { both } = await db
    .selectFrom('room_participant')
    .select(sql<boolean>`count(*) = 2 and bool_and(left_at is not null)`.as('both'))
    .where('room_id', '=', roomId)
    .executeTakeFirstOrThrow();
  return both;
}

/** Whether a person who was called into a room has answered. */
export async function hasAnswered(db: Db, { roomId, personId }: Member): Promise<boolean> {
  const row = await db
    .selectFrom('room_member')
    .select('answer')
    .where('room_id', '=', roomId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return (row?.answer ?? null) !== null;
}

/** Saves a person's answer to being called into a room; returns whether they were called. */
export async function setAnswer(
  db: Db,
  { roomId, personId }: Member,
  answer: DirectCallAnswer,
): Promise<boolean> {
  const set = await db
    .updateTable('room_member')
    .set({ answer })
    .where('room_id', '=', roomId)
    .where('person_id', '=', personId)
    .where('role', '=', 'invitee')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  await db
    .updateTable('room')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', roomId)
    .execute();
  return set.numUpdatedRows > 0n;
}
