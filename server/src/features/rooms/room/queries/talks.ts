import type { ComingCall } from '@pavilion/contract';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../../context.ts';
import type { Member, NewRoom, Viewer } from '../queries.ts';
import type { RoomRow } from '../tables.ts';

/** A booked call, locked until the end of the transaction, with the name of its booth. */
export async function lockCall(db: Db, eventId: string, callId: string) {
  return db
    .selectFrom('consultant_call as c')
    .leftJoin('booth as b', 'b.id', 'c.booth_id')
    .select(['c.id', 'c.person_id', 'c.booth_id', 'c.start_at', 'c.end_at', 'c.consultant_at'])
    .select('b.name as booth_name')
    .where('c.event_id', '=', eventId)
    .where('c.id', '=', callId)
    .where('c.state', '=', 'booked')
    .forNoKeyUpdate('c')
    .executeTakeFirst();
}

/** A viewer's booked calls, as visitor or as consultant, that end after now and begin before `until`; soonest first. */
export async function comingCalls(
  db: Db,
  viewer: Viewer,
  { now, until }: { now: Date; until: Date },
): Promise<ComingCall[]> {
  const rows = await db
    .selectFrom('consultant_call as c')
    .innerJoin('person as p', 'p.id', 'c.person_id')
    .leftJoin('booth as b', 'b.id', 'c.booth_id')
    .select(['c.id', 'c.booth_id', 'b.name as booth_name', 'c.start_at', 'c.end_at'])
    .select(['p.id as visitor_id', 'p.first_name', 'p.last_name', 'p.dp_url'])
    .where('c.event_id', '=', viewer.eventId)
    .where('c.state', '=', 'booked')
    .where('c.end_at', '>=', now)
    .where('c.start_at', '<', until)
    .where(
      sql<SqlBool>`(c.person_id = ${viewer.personId}::uuid or c.booth_id = any(${viewer.boothIds}::uuid[])
        or (c.booth_id is null and ${viewer.isOrganiser}))`,
    )
    .orderBy('c.start_at')
    .orderBy('c.id')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    boothId: row.booth_id,
    boothName: row.booth_name ?? '',
    startAt: row.start_at.toISOString(),
    minutes: Math.round((row.end_at.getTime() - row.start_at.getTime()) / 60_000),
    visitor:
      row.visitor_id === viewer.personId
        ? null
        : {
            _id: row.visitor_id,
            first_name: row.first_name,
            last_name: row.last_name,
            dpUrl: row.dp_url,
          },
  }));
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
export async function hostsOf(db: Db, roomId: string): Promise<string[]> {
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
export async function talkOf(db: Db, one: string, other: string): Promise<RoomRow | undefined> {
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
export async function unansweredTalks(
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
    .selectFrom('video_place')
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
  answer: 'accepted' | 'declined',
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
