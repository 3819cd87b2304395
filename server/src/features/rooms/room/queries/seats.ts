import { sql } from 'kysely';
import type { Tables } from '../../../../db/tables.ts';
import type { Db } from '../../../../core/context.ts';
import type { Member } from '../queries.ts';

/** The people who take up a seat of a query's room `r`: they have one, or are inside. */
export const seatHolders = sql`(
  select v.person_id from room_participant v
    join person p on p.id = v.person_id and p.disabled_at is null
    where v.room_id = r.id and v.left_at is null
  union
  select m.person_id from room_member m
    join person p on p.id = m.person_id and p.disabled_at is null
    where m.room_id = r.id and m.answer = 'accepted' and m.removed_at is null
      and (r.is_public or m.role <> 'guest')
      and not exists (select from room_participant x where x.room_id = r.id
        and x.person_id = m.person_id and x.removed_at is not null))`;

/** A room's seats as one person sees them. */
export interface RoomSeat {
  taken: number;
  isMine: boolean;
  /** A host has removed the person. */
  isRemoved: boolean;
}

/** The seats of these rooms, by room. */
export async function listSeats(
  db: Db,
  personId: string,
  roomIds: string[],
): Promise<Map<string, RoomSeat>> {
  const { rows } = await sql<RoomSeat & { id: string }>`
    select r.id, (select count(*)::int from ${seatHolders} t) as taken,
      exists (select from ${seatHolders} t where t.person_id = ${personId}::uuid) as "isMine",
      exists (select from room_participant v where v.room_id = r.id
        and v.person_id = ${personId}::uuid and v.removed_at is not null) as "isRemoved"
    from room r where r.id = any(${roomIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...seat }) => [id, seat]));
}

export async function seatIn(db: Db, personId: string, roomId: string): Promise<RoomSeat> {
  return (await listSeats(db, personId, [roomId])).get(roomId)!;
}

/** How many others have a seat in a room; `withOwner` always counts its owner. */
export async function otherSeatHolders(
  db: Db,
  { roomId, personId, withOwner = false }: Member & { withOwner?: boolean },
): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(distinct t.person_id)::int as others from room r
    cross join lateral (select person_id from ${seatHolders} x
      union select r.owner_id where ${withOwner}) t
    where r.id = ${roomId} and t.person_id <> ${personId}::uuid`.execute(db);
  return rows[0]!.others;
}

/** Who has a seat in a room. */
export async function listSeatHolders(db: Db, roomId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select t.person_id from room r cross join lateral ${seatHolders} t
    where r.id = ${roomId} order by t.person_id limit ${limit}`.execute(db);
  return rows.map((row) => row.person_id);
}

/** The people invited to a room or with a seat in it, latest first. */
export function listMembers(db: Db, roomId: string, limit: number) {
  return db
    .selectFrom('room_member')
    .select(['person_id', 'role', 'answer'])
    .where('room_id', '=', roomId)
    .where('removed_at', 'is', null)
    .orderBy('invited_at', 'desc')
    .orderBy('person_id')
    .limit(limit)
    .execute();
}

/** Gives a person a seat; an invited person keeps their role. */
export async function upsertSeat(
  db: Db,
  row: Omit<Tables['room_member'], 'answer' | 'removed_at'>,
): Promise<void> {
  await db
    .insertInto('room_member')
    .values({ ...row, answer: 'accepted', removed_at: null })
    .onConflict((conflict) =>
      conflict.columns(['room_id', 'person_id']).doUpdateSet({
        answer: 'accepted',
        removed_at: null,
        role: sql`case when room_member.removed_at is null
          then room_member.role else excluded.role end`,
      }),
    )
    .execute();
}

/** Frees a seat, or declines an invitation; returns whether there was either. */
export async function freeSeat(db: Db, roomId: string, personId: string): Promise<boolean> {
  const given = await db
    .deleteFrom('room_member')
    .where('room_id', '=', roomId)
    .where('person_id', '=', personId)
    .where('role', '=', 'guest')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  const declined = await db
    .updateTable('room_member')
    .set({ answer: 'declined' })
    .where('room_id', '=', roomId)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`answer is distinct from 'declined'`)
    .executeTakeFirst();
  return given.numDeletedRows + declined.numUpdatedRows > 0n;
}
