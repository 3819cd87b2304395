import { type Actor, isOrganiser, type RoomRole } from '@pavilion/contract';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../context.ts';
import type { RoomRow, RoomTables } from './tables.ts';

/** Who looks. */
export interface Viewer {
  eventId: string;
  personId: string;
  boothIds: string[];
  isOrganiser: boolean;
}

export function viewerOf(actor: Actor): Viewer {
  const { personId, eventId, boothIds } = actor;
  return { personId, eventId, boothIds, isOrganiser: isOrganiser(actor) };
}

/** A room that the viewer may see, with how they stand to it. */
export interface SeenRow extends RoomRow {
  my_role: RoomRole | null;
  my_answer: 'accepted' | 'declined' | null;
  /** The booth of a call; null for one that any consultant may take, and for rooms that are no calls. */
  booth_id: string | null;
  owner_gone: boolean;
  /** What the one who was asked into a room of two said. */
  with_answer: 'accepted' | 'declined' | null;
}

/** Rooms of the viewer's event that they may see: `r` is the room, `m` what they are in it, `c` its call, `o` its owner. */
export function seen(db: Db, viewer: Viewer) {
  const { personId, boothIds, isOrganiser } = viewer;
  const staffs = isOrganiser
    ? sql<SqlBool>`true`
    : sql<SqlBool>`c.booth_id = any(${boothIds}::uuid[])`;
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
    .selectAll('r')
    .select(['c.booth_id', 'w.answer as with_answer', 'm.answer as my_answer'])
    .select([
      sql<boolean>`r.kind <> 'call' and (o.id is null or o.disabled_at is not null)`.as(
        'owner_gone',
      ),
      sql<SeenRow['my_role']>`case
        when r.owner_id = ${personId}::uuid then 'host'
        when r.kind = 'call' and c.person_id = ${personId}::uuid then 'invitee'
        when r.kind = 'breakout' and ${isOrganiser} then 'host'
        else m.role end`.as('my_role'),
    ])
    .where('r.event_id', '=', viewer.eventId)
    .where(
      sql<SqlBool>`case r.kind
        when 'call' then c.state = 'booked' and (c.person_id = ${personId}::uuid or (m.role = 'host' and ${staffs}))
        when 'direct' then r.owner_id = ${personId}::uuid or m.person_id is not null
        else ${isOrganiser} or r.owner_id = ${personId}::uuid
          or ((r.is_public or m.role <> 'guest') and not ${apart(personId, sql`r.owner_id`)})
      end`,
    );
}

/** Whether one of two people has blocked the other. */
export function apart(personId: string, other: ReturnType<typeof sql>) {
  return sql<SqlBool>`exists (select from person_block b
    where (b.blocker_id = ${personId}::uuid and b.blocked_id = ${other})
      or (b.blocked_id = ${personId}::uuid and b.blocker_id = ${other}))`;
}

export async function seenRoom(
  db: Db,
  viewer: Viewer,
  roomId: string,
): Promise<SeenRow | undefined> {
  return seen(db, viewer).where('r.id', '=', roomId).executeTakeFirst();
}

export async function insertRoom(
  db: Db,
  row: Omit<RoomRow, 'version' | 'inside_changed' | 'inside_told_at'>,
): Promise<void> {
  await db.insertInto('room').values(row).execute();
}

/** Holds a room until the end of the transaction. */
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

/** Closes a room for good; answers whether it was open. */
export async function closeRoom(db: Db, roomId: string, now: Date): Promise<boolean> {
  const closed = await db
    .updateTable('room')
    .set({ closed_at: now, version: sql<number>`version + 1` })
    .where('id', '=', roomId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return closed.numUpdatedRows > 0n;
}

/** Holds a person, so that of what they open at once one comes after the other; answers how many breakout rooms they have that are not over. */
export async function lockOwner(db: Db, personId: string, now: Date): Promise<number> {
  await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom('room')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', personId)
    .where('kind', '=', 'breakout')
    .where('closed_at', 'is', null)
    .where(ends, '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The end of a room `room`. */
const ends = sql<Date>`(start_at + duration_minutes * interval '1 minute')`;

/** Puts somebody among those who may enter; whoever was shown out may again. */
export async function putMember(
  db: Db,
  row: Omit<RoomTables['room_member'], 'answer' | 'removed_at'>,
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

export async function removeMember(
  db: Db,
  roomId: string,
  personId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('room_member')
    .set({ removed_at: now })
    .where('room_id', '=', roomId)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .execute();
}

/** Who hears of a room that is not for everybody: its owner, its members without those whom a block keeps from the owner, and the visitor of its call. */
export async function concernedBy(db: Db, roomId: string): Promise<string[]> {
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

/** Notes that somebody came or went; told once a second. */
export async function markInsideChanged(db: Db, roomId: string): Promise<void> {
  await db
    .updateTable('room')
    .set({ inside_changed: true })
    .where('id', '=', roomId)
    .where('inside_changed', '=', false)
    .execute();
}

/** Rooms whose number of people inside was not told yet. */
export async function untold(db: Db, before: Date): Promise<{ id: string; event_id: string }[]> {
  return db
    .selectFrom('room')
    .select(['id', 'event_id'])
    .where('inside_changed', '=', true)
    .where((eb) => eb.or([eb('inside_told_at', 'is', null), eb('inside_told_at', '<=', before)]))
    .limit(500)
    .execute();
}

/** Takes a room's turn to be told; of all nodes one gets it. */
export async function claimPublishSlot(
  db: Db,
  roomId: string,
  now: Date,
  before: Date,
): Promise<RoomRow | undefined> {
  return db
    .updateTable('room')
    .set({ inside_changed: false, inside_told_at: now })
    .where('id', '=', roomId)
    .where('inside_changed', '=', true)
    .where((eb) => eb.or([eb('inside_told_at', 'is', null), eb('inside_told_at', '<=', before)]))
    .returningAll()
    .executeTakeFirst();
}

/** Rooms that nobody has any more: their owner is gone or disabled. */
export async function ownerless(db: Db): Promise<{ id: string; event_id: string }[]> {
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
