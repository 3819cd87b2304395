import type { DirectCallAnswer, RoomRole } from '@pavilion/contract';
import type { Tables } from '../../../db/tables.ts';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../core/context.ts';
import type { RoomRow } from './tables.ts';

/** The person viewing rooms. */
export interface RoomViewer {
  eventId: string;
  personId: string;
  boothIds: string[];
  isOrganiser: boolean;
}

/** A person in a room. */
export interface Member {
  roomId: string;
  personId: string;
}

/** A room with the viewer's role in it. */
export interface SeenRoomRow extends RoomRow {
  my_role: RoomRole | null;
  my_answer: DirectCallAnswer | null;
  /** A call's booth; null for calls any consultant may take, and for rooms that aren't calls. */
  booth_id: string | null;
  /** The booth at whose desk a room of two began. */
  thread_booth_id: string | null;
  owner_gone: boolean;
  /** The answer of the person called into a room of two. */
  with_answer: DirectCallAnswer | null;
}

/** What decides whether a viewer may see a room. */
export interface RoomPart {
  kind: RoomRow['kind'];
  owner_id: string | null;
  is_public: boolean;
  /** The viewer's membership; null without one. */
  member_role: RoomRole | null;
  /** The viewer and the owner have blocked each other, either way. */
  is_blocked: boolean;
  booth_id: string | null;
  /** Who booked the call; null for rooms that aren't calls. */
  visitor_id: string | null;
  is_cancelled: boolean | null;
}

/** Whether the room `r` is that of an appointment of two, where nobody is the host of the other. */
const isForMeeting = sql<boolean>`exists (select from meeting of_two where of_two.room_id = r.id)`;

/** The rooms of the viewer's event: `r` is the room, `m` their membership, `c` its call, `o` its owner. */
function rooms(db: Db, { eventId, personId, isOrganiser }: RoomViewer) {
  return db
    .selectFrom('room as r')
    .leftJoin('person as o', 'o.id', 'r.owner_id')
    .leftJoin('consultant_call as c', 'c.id', 'r.call_id')
    .leftJoin('room_member as m', (join) =>
      join
        .onRef('m.room_id', '=', 'r.id')
        .on('m.person_id', '=', personId)
        .on('m.removed_at', 'is', null),
    )
    .leftJoin('room_member as w', (join) =>
      join.onRef('w.room_id', '=', 'r.id').onRef('w.person_id', '=', 'r.with_id'),
    )
    .leftJoin('help_thread as h', 'h.id', 'r.help_thread_id')
    .selectAll('r')
    .select(['h.booth_id as thread_booth_id'])
    .select(['c.booth_id', 'w.answer as with_answer', 'm.answer as my_answer'])
    .select([
      sql<boolean>`r.kind <> 'call' and (o.id is null or o.disabled_at is not null)`.as(
        'owner_gone',
      ),
      sql<SeenRoomRow['my_role']>`case
        when ${isForMeeting} then case when r.owner_id = ${personId}::uuid then 'invitee' else m.role end
        when r.owner_id = ${personId}::uuid then 'host'
        when r.kind = 'call' and c.person_id = ${personId}::uuid then 'invitee'
        when r.kind = 'breakout' and ${isOrganiser} then 'host'
        else m.role end`.as('my_role'),
    ])
    .where('r.event_id', '=', eventId);
}

/** Those the viewer may see: the same as `maySee`, for lists. */
export function visibleRooms(db: Db, viewer: RoomViewer) {
  const { personId, boothIds, isOrganiser } = viewer;
  const staffs = isOrganiser
    ? sql<SqlBool>`true`
    : sql<SqlBool>`c.booth_id = any(${boothIds}::uuid[])`;
  return rooms(db, viewer).where(
    sql<SqlBool>`case r.kind
        when 'call' then c.state <> 'cancelled' and (c.person_id = ${personId}::uuid or (m.role = 'host' and ${staffs}))
        when 'direct' then r.owner_id = ${personId}::uuid or m.person_id is not null
        else ${isOrganiser} or r.owner_id = ${personId}::uuid
          or ((r.is_public or m.role <> 'guest') and not ${blockedEitherWay(personId, sql`r.owner_id`)})
      end`,
  );
}

/** Whether either of two people has blocked the other. */
export function blockedEitherWay(personId: string, other: ReturnType<typeof sql>) {
  return sql<boolean>`exists (select from person_block b
    where (b.blocker_id = ${personId}::uuid and b.blocked_id = ${other})
      or (b.blocked_id = ${personId}::uuid and b.blocker_id = ${other}))`;
}

/** A room of the event with the viewer's part in it, whether or not they may see it. */
export async function roomAndMine(
  db: Db,
  viewer: RoomViewer,
  roomId: string,
): Promise<(SeenRoomRow & RoomPart) | undefined> {
  return rooms(db, viewer)
    .select(['m.role as member_role', 'c.person_id as visitor_id'])
    .select([
      blockedEitherWay(viewer.personId, sql`r.owner_id`).as('is_blocked'),
      sql<boolean | null>`c.state = 'cancelled'`.as('is_cancelled'),
    ])
    .where('r.id', '=', roomId)
    .executeTakeFirst();
}

export type NewRoom = Omit<RoomRow, 'version' | 'inside_changed' | 'inside_published_at'>;

export async function insertRoom(db: Db, row: NewRoom): Promise<void> {
  await db.insertInto('room').values(row).execute();
}

/** Locks a room until the end of the transaction. */
export async function lockRoom(db: Db, roomId: string): Promise<RoomRow> {
  return db
    .selectFrom('room')
    .selectAll()
    .where('id', '=', roomId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateRoom(
  db: Db,
  roomId: string,
  change: Partial<
    Pick<RoomRow, 'topic' | 'start_at' | 'duration_minutes' | 'max_capacity' | 'is_public'>
  >,
): Promise<void> {
  await db
    .updateTable('room')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', roomId)
    .execute();
}

/** Closes a room permanently; returns whether it was open. */
export async function closeRoom(db: Db, roomId: string, now: Date): Promise<boolean> {
  const closed = await db
    .updateTable('room')
    .set({ closed_at: now, version: sql<number>`version + 1` })
    .where('id', '=', roomId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return closed.numUpdatedRows > 0n;
}

/** Locks a person, so that they open rooms one at a time; returns how many breakout rooms they own that aren't over, those of their meetings aside. */
export async function lockOwner(db: Db, personId: string, now: Date): Promise<number> {
  await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom('room as r')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<SqlBool>`not ${isForMeeting}`)
    .where('owner_id', '=', personId)
    .where('kind', '=', 'breakout')
    .where('closed_at', 'is', null)
    .where(ends, '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** When a row of `room` ends. */
const ends = sql<Date>`(start_at + duration_minutes * interval '1 minute')`;

/** Lets a person enter a room, even if they were removed from it before. */
export async function upsertMember(
  db: Db,
  row: Omit<Tables['room_member'], 'answer' | 'removed_at'>,
): Promise<void> {
  await db
    .insertInto('room_member')
    .values({ ...row, answer: null, removed_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['room_id', 'person_id'])
        .doUpdateSet({ removed_at: null, role: row.role, invited_at: row.invited_at }),
    )
    .execute();
}

export async function removeMember(db: Db, { roomId, personId }: Member, now: Date): Promise<void> {
  await db
    .updateTable('room_member')
    .set({ removed_at: now })
    .where('room_id', '=', roomId)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .execute();
}

/** Who receives changes to a private room: its owner, its members unless they and the owner have blocked each other, and the visitor of its call. */
export async function listAudience(db: Db, roomId: string): Promise<string[]> {
  const rows = await sql<{ id: string }>`select owner_id as id from room
      where id = ${roomId} and owner_id is not null
    union select m.person_id from room_member m join room r on r.id = m.room_id
      where r.id = ${roomId} and m.removed_at is null and m.role <> 'guest' and not exists (select from person_block b
        where (b.blocker_id = r.owner_id and b.blocked_id = m.person_id)
          or (b.blocked_id = r.owner_id and b.blocker_id = m.person_id))
    union select c.person_id from room r join consultant_call c on c.id = r.call_id
      where r.id = ${roomId}`.execute(db);
  return rows.rows.map((row) => row.id);
}

/** Marks that someone entered or left; the number of people inside is published once a second. */
export async function markInsideChanged(db: Db, roomId: string): Promise<void> {
  await db
    .updateTable('room')
    .set({ inside_changed: true })
    .where('id', '=', roomId)
    .where('inside_changed', '=', false)
    .execute();
}

/** Rooms whose number of people has changed and was last published by `before`. */
export async function unpublishedRooms(
  db: Db,
  before: Date,
): Promise<{ id: string; event_id: string }[]> {
  return db
    .selectFrom('room')
    .select(['id', 'event_id'])
    .where('inside_changed', '=', true)
    .where((eb) =>
      eb.or([eb('inside_published_at', 'is', null), eb('inside_published_at', '<=', before)]),
    )
    .limit(500)
    .execute();
}

/** Claims the publication of a room's number of people; only one node succeeds. */
export async function claimPublishSlot(
  db: Db,
  roomId: string,
  { now, before }: { now: Date; before: Date },
): Promise<RoomRow | undefined> {
  return db
    .updateTable('room')
    .set({ inside_changed: false, inside_published_at: now })
    .where('id', '=', roomId)
    .where('inside_changed', '=', true)
    .where((eb) =>
      eb.or([eb('inside_published_at', 'is', null), eb('inside_published_at', '<=', before)]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Open rooms whose owner is deleted or disabled. */
export async function ownerlessRooms(db: Db): Promise<{ id: string; event_id: string }[]> {
  return db
    .selectFrom('room as r')
    .leftJoin('person as o', 'o.id', 'r.owner_id')
    .select(['r.id', 'r.event_id'])
    .where('r.kind', '<>', 'call')
    .where('r.closed_at', 'is', null)
    .where((eb) => eb.or([eb('o.id', 'is', null), eb('o.disabled_at', 'is not', null)]))
    .limit(500)
    .execute();
}
