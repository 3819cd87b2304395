import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { seatHolders } from './seats.ts';

/** The other rooms of an overflow group, given any of them, that aren't over, with how many seats are taken. */
export async function roomsBeside(
  db: Db,
  roomId: string,
  now: Date,
): Promise<{ id: string; max_capacity: number; taken: number }[]> {
  return db
    .selectFrom('room as r')
    .select(['r.id', 'r.max_capacity'])
    .select(sql<number>`(select count(*)::int from ${seatHolders} t)`.as('taken'))
    .where('r.overflow_of', '=', (eb) =>
      eb
        .selectFrom('room as f')
        .select((of) => of.fn.coalesce('f.overflow_of', 'f.id').as('first'))
        .where('f.id', '=', roomId),
    )
    .where('r.id', '<>', roomId)
    .where('r.closed_at', 'is', null)
    .where(sql<Date>`(r.start_at + r.duration_minutes * interval '1 minute')`, '>', now)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute();
}

/** Lets everyone who may enter one room into another with the same role, and its owner as a host. */
export async function copyMembers(
  db: Db,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  await sql`insert into room_member (event_id, room_id, person_id, role, invited_at)
    select m.event_id, ${to}::uuid, m.person_id, m.role, ${now}::timestamptz from room_member m
      where m.room_id = ${from} and m.removed_at is null and m.role <> 'guest'
    union
    select r.event_id, ${to}::uuid, r.owner_id, 'host', ${now}::timestamptz from room r
      where r.id = ${from} and r.owner_id is not null
    on conflict (room_id, person_id) do nothing`.execute(db);
}

/** The people waiting for a seat in a full room or one of its overflow rooms. */
export async function waitingAt(db: Db, roomId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select distinct w.person_id from room_waiter w join room r on r.id = w.room_id
    join room f on f.id = ${roomId}
    where coalesce(r.overflow_of, r.id) = coalesce(f.overflow_of, f.id)
      and w.seen_at >= ${since}
    order by w.person_id`.execute(db);
  return rows.map((row) => row.person_id);
}
