import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { blockedEitherWay, visibleRooms, type SeenRoomRow, type RoomViewer } from '../queries.ts';

const ends = sql<Date>`(r.start_at + r.duration_minutes * interval '1 minute')`;
const hasOwner = sql<SqlBool>`(o.id is not null and o.disabled_at is null)`;

interface Page {
  now: Date;
  limit: number;
  after?: string;
}

/** Breakout rooms that aren't over and that the viewer may enter even without an organiser's rights, soonest first. */
export async function loungeRooms(
  db: Db,
  viewer: RoomViewer,
  { now, limit, after }: Page,
): Promise<SeenRoomRow[]> {
  let found = visibleRooms(db, viewer)
    .where('r.kind', '=', 'breakout')
    .where('r.closed_at', 'is', null)
    .where(hasOwner)
    .where(ends, '>=', now)
    .where(
      sql<SqlBool>`(r.is_public or r.owner_id = ${viewer.personId}::uuid or m.person_id is not null)`,
    )
    .orderBy('r.start_at')
    .orderBy('r.id')
    .limit(limit);
  if (after)
    found = found.where(
      sql<SqlBool>`(r.start_at, r.id) > (select start_at, id from room where id = ${after}::uuid)`,
    );
  return found.execute();
}

/** Rooms the viewer owns, is invited to or has a booked call in: upcoming ones, soonest first, or past ones, latest first. A room of two that is open isn't an appointment: it is in `talkRooms`. */
export async function ownRooms(
  db: Db,
  viewer: RoomViewer,
  { now, past, limit, after }: Page & { past: boolean },
): Promise<SeenRoomRow[]> {
  const me = sql`${viewer.personId}::uuid`;
  let found = visibleRooms(db, viewer)
    .where('r.closed_at', 'is', null)
    .where(sql<SqlBool>`(r.kind = 'call' or ${hasOwner})`)
    .where(sql<SqlBool>`(r.owner_id = ${me} or m.person_id is not null or c.person_id = ${me})`)
    .where(ends, past ? '<' : '>=', now)
    .orderBy('r.start_at', past ? 'desc' : 'asc')
    .orderBy('r.id', past ? 'desc' : 'asc')
    .limit(limit);
  if (!past) found = found.where('r.kind', '<>', 'direct');
  const further = sql.raw(past ? '<' : '>');
  if (after)
    found = found.where(
      sql<SqlBool>`(r.start_at, r.id) ${further} (select start_at, id from room where id = ${after}::uuid)`,
    );
  return found.execute();
}

/** The rooms of two the viewer opened or was called into that aren't over, latest first. */
export async function listDirectCallRooms(
  db: Db,
  viewer: RoomViewer,
  now: Date,
): Promise<SeenRoomRow[]> {
  return visibleRooms(db, viewer)
    .where('r.kind', '=', 'direct')
    .where('r.closed_at', 'is', null)
    .where(hasOwner)
    .where(
      sql<SqlBool>`not ${blockedEitherWay(viewer.personId, sql`case when r.owner_id = ${viewer.personId}::uuid then r.with_id else r.owner_id end`)}`,
    )
    .where(ends, '>=', now)
    .orderBy('r.start_at', 'desc')
    .limit(50)
    .execute();
}

/** The viewer's latest calls, made or received, that nobody answered; without people where either has blocked the other. */
export async function listMissedCalls(db: Db, viewer: RoomViewer, limit: number) {
  const me = viewer.personId;
  return db
    .selectFrom('room as r')
    .innerJoin('room_member as w', (join) =>
      join
        .onRef('w.room_id', '=', 'r.id')
        .onRef('w.person_id', '=', 'r.with_id')
        .on((eb) => eb.or([eb('w.answer', 'is', null), eb('w.answer', '=', 'unavailable')])),
    )
    .select(['r.id', 'r.owner_id', 'r.with_id', 'r.help_thread_id', 'r.start_at'])
    .where('r.event_id', '=', viewer.eventId)
    .where('r.kind', '=', 'direct')
    .where('r.closed_at', 'is not', null)
    .where((eb) => eb.or([eb('r.owner_id', '=', me), eb('r.with_id', '=', me)]))
    .where(
      sql<SqlBool>`not ${blockedEitherWay(me, sql`case when r.owner_id = ${me}::uuid then r.with_id else r.owner_id end`)}`,
    )
    .orderBy('r.start_at', 'desc')
    .limit(limit)
    .execute();
}

/** The name of a person in a room the viewer is part of; `title` is the room's topic or id. */
export async function nameInRoom(
  db: Db,
  viewer: RoomViewer,
  { title, personId }: { title: string; personId: string },
): Promise<{ first_name: string; last_name: string } | undefined> {
  const me = sql`${viewer.personId}::uuid`;
  return visibleRooms(db, viewer)
    .innerJoin('person as p', (join) =>
      join.onRef('p.event_id', '=', 'r.event_id').on('p.id', '=', personId),
    )
    .clearSelect()
    .select(['p.first_name', 'p.last_name'])
    .where((eb) => eb.or([eb('r.topic', '=', title), eb(sql<string>`r.id::text`, '=', title)]))
    .where('r.closed_at', 'is', null)
    .where('p.disabled_at', 'is', null)
    .where(sql<SqlBool>`(${inRoom(me)} and ${inRoom(sql`p.id`)})`)
    .where(sql<SqlBool>`not ${blockedEitherWay(viewer.personId, sql`p.id`)}`)
    .limit(1)
    .executeTakeFirst();
}

/** Whether a person owns, is invited to, or is inside the room `r`. */
function inRoom(person: ReturnType<typeof sql>) {
  return sql<SqlBool>`(r.owner_id = ${person} or c.person_id = ${person}
    or exists (select from room_member x
      where x.room_id = r.id and x.person_id = ${person} and x.removed_at is null)
    or exists (select from room_participant v
      where v.room_id = r.id and v.person_id = ${person} and v.left_at is null))`;
}

/** A person's public breakout room about a topic, unless they have closed it. */
export function findOwnBreakout(db: Db, ownerId: string, topic: string) {
  return db
    .selectFrom('room')
    .select(['id', 'start_at', 'duration_minutes'])
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'breakout')
    .where('is_public', '=', true)
    .where('closed_at', 'is', null)
    .where('topic', '=', topic)
    .executeTakeFirst();
}
