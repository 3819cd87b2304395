import { fullName } from '@pavilion/contract';
import { sql, type SqlBool } from 'kysely';
import { isKeptOut } from '../../identity/admission/service.ts';
import type { Db } from '../../../core/context.ts';
import { eventNow } from '../../../db/eventTime.ts';
import type { LineTable, ParticipantTable } from './tables.ts';

/** A person's place in a room, with the person. */
export type ParticipantRow = NonNullable<Awaited<ReturnType<typeof findParticipant>>>;

const shown = [
  'v.room_id',
  'v.person_id',
  'v.connection_id',
  'v.entered_at',
  'v.left_at',
  'v.removed_at',
  'v.is_host',
  'v.has_mic',
  'v.has_camera',
  'v.screen_id',
  'v.hand_at',
  'p.first_name',
  'p.last_name',
  'p.dp_url',
] as const;

function participants(db: Db) {
  return db
    .selectFrom('room_participant as v')
    .innerJoin('person as p', 'p.id', 'v.person_id')
    .select(shown);
}

/** Locks a room until the end of the transaction, so that people enter and leave one at a time, and a recording, which refers to the room, begins before or after. */
export async function lockRoom(db: Db, roomId: string): Promise<void> {
  await db.selectFrom('room').select('id').where('id', '=', roomId).forUpdate().execute();
}

/** A person's place in a room, even after they have left. */
export function findParticipant(db: Db, roomId: string, personId: string) {
  return participants(db)
    .where('v.room_id', '=', roomId)
    .where('v.person_id', '=', personId)
    .executeTakeFirst();
}

/** The people inside, in order of entry. */
export function listParticipants(db: Db, roomId: string): Promise<ParticipantRow[]> {
  return participants(db)
    .where('v.room_id', '=', roomId)
    .where('v.left_at', 'is', null)
    .orderBy('v.entered_at')
    .orderBy('v.person_id')
    .execute();
}

/** How many people are inside besides this one. */
export async function othersInside(db: Db, roomId: string, personId: string): Promise<number> {
  const row = await db
    .selectFrom('room_participant')
    .select(sql<number>`count(*)::int`.as('others'))
    .where('room_id', '=', roomId)
    .where('person_id', '<>', personId)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.others;
}

/** People inside whom this person has blocked. */
export async function blockedInside(db: Db, roomId: string, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('room_participant as v')
    .innerJoin('person_block as b', 'b.blocked_id', 'v.person_id')
    .select('v.person_id')
    .where('v.room_id', '=', roomId)
    .where('v.left_at', 'is', null)
    .where('b.blocker_id', '=', personId)
    .execute();
  return rows.map((row) => row.person_id);
}

/** People inside who have blocked this person. */
export async function blockersInside(db: Db, roomId: string, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('room_participant as v')
    .innerJoin('person_block as b', 'b.blocker_id', 'v.person_id')
    .select('v.person_id')
    .where('v.room_id', '=', roomId)
    .where('v.left_at', 'is', null)
    .where('b.blocked_id', '=', personId)
    .execute();
  return rows.map((row) => row.person_id);
}

/** Gives a person a place in a room, reusing the one they had. */
export async function upsertParticipant(
  db: Db,
  given: {
    event_id: string;
    room_id: string;
    person_id: string;
    connection_id: string;
    login_id: string;
    entered_at: Date;
    last_seen_at: Date;
    is_host: boolean;
    has_mic: boolean;
    has_camera: boolean;
  },
): Promise<void> {
  await db
    .insertInto('room_participant')
    .values({ ...given, left_at: null, removed_at: null, screen_id: null, hand_at: null })
    .onConflict((conflict) =>
      conflict.columns(['room_id', 'person_id']).doUpdateSet({
        connection_id: given.connection_id,
        login_id: given.login_id,
        last_seen_at: given.last_seen_at,
        is_host: given.is_host,
        has_mic: given.has_mic,
        has_camera: given.has_camera,
        left_at: null,
        // someone who was out enters again; someone who was in keeps their position
        entered_at: sql`case when room_participant.left_at is null
          then room_participant.entered_at else excluded.entered_at end`,
        screen_id: sql`case when room_participant.connection_id = excluded.connection_id
          then room_participant.screen_id end`,
        hand_at: sql`case when room_participant.left_at is null then room_participant.hand_at end`,
      }),
    )
    .execute();
}

/** Changes a participant, if they are inside and this connection is theirs; returns the updated row. */
export function updateParticipant(
  db: Db,
  {
    roomId,
    personId,
    connectionId,
  }: { roomId: string; personId: string; connectionId?: string | undefined },
  change: Partial<Omit<ParticipantTable, 'event_id' | 'room_id' | 'person_id' | 'connection_id'>>,
): Promise<ParticipantRow | undefined> {
  let changing = db
    .updateTable('room_participant as v')
    .from('person as p')
    .set(change)
    .whereRef('p.id', '=', 'v.person_id')
    .where('v.room_id', '=', roomId)
    .where('v.person_id', '=', personId)
    .where('v.left_at', 'is', null)
    .returning(shown);
  if (connectionId) changing = changing.where('v.connection_id', '=', connectionId);
  return changing.executeTakeFirst();
}

/** Marks a person who isn't inside as removed. */
export async function upsertRemoved(
  db: Db,
  of: Pick<ParticipantTable, 'event_id' | 'room_id' | 'person_id'>,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  const gone = { entered_at: at, last_seen_at: at, left_at: at, removed_at: at };
  const tab = {
    connection_id: id,
    login_id: id,
    is_host: false,
    has_mic: false,
    has_camera: false,
  };
  await db
    .insertInto('room_participant')
    .values({ ...of, ...gone, ...tab, screen_id: null, hand_at: null })
    .onConflict((conflict) =>
      conflict.columns(['room_id', 'person_id']).doUpdateSet({ removed_at: at }),
    )
    .execute();
}

/** People who were removed and may not enter, latest first. */
export function removedFrom(db: Db, roomId: string) {
  return participants(db)
    .where('v.room_id', '=', roomId)
    .where('v.removed_at', 'is not', null)
    .orderBy('v.removed_at', 'desc')
    .orderBy('v.person_id')
    .limit(500)
    .execute();
}

/** Lets a removed person enter again; returns whether they had been removed. */
export async function clearRemoval(db: Db, roomId: string, personId: string): Promise<boolean> {
  const cleared = await db
    .updateTable('room_participant')
    .set({ removed_at: null })
    .where('room_id', '=', roomId)
    .where('person_id', '=', personId)
    .where('removed_at', 'is not', null)
    .executeTakeFirst();
  return cleared.numUpdatedRows > 0n;
}

/** Records when people inside were last seen, in one statement. */
export async function recordSeen(
  db: Db,
  seen: { roomId: string; personId: string; at: Date }[],
): Promise<void> {
  await sql`update room_participant v set last_seen_at = s.at
    from unnest(${seen.map((one) => one.roomId)}::uuid[], ${seen.map((one) => one.personId)}::uuid[],
      ${seen.map((one) => one.at.toISOString())}::timestamptz[]) as s (room_id, person_id, at)
    where v.room_id = s.room_id and v.person_id = s.person_id and v.left_at is null`.execute(db);
}

export async function isInside(db: Db, roomId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('room_participant')
    .select('connection_id')
    .where('room_id', '=', roomId)
    .where('person_id', '=', personId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the person `p` came to the call of the room `r` as staff, and is no longer staff of its booth. */
const hasLeftStaff = sql<boolean>`(not 'organiser' = any(p.roles) and exists (select from consultant_call c
  where c.id = r.call_id and c.person_id <> p.id and not exists (select from booth_staff staffs
    where staffs.booth_id = c.booth_id and staffs.person_id = p.id)))`;

/** Participants to disconnect: their tab is silent, their login, person or right is gone, or the room is over. */
export function expiredParticipants(
  db: Db,
  at: { silentSince: Date | null; realNow: Date; grace: string },
) {
  // nobody is sent away while they wait for a booth that is late
  const isOver = sql<boolean>`(r.closed_at is not null or not exists (select from consultant_call c
    where c.id = r.call_id and c.state = 'booked' and c.person_since is not null) and r.start_at
    + r.duration_minutes * interval '1 minute' + ${at.grace}::interval < ${eventNow(at.realNow)})`;
  return db
    .selectFrom('room_participant as v')
    .innerJoin('room as r', 'r.id', 'v.room_id')
    .innerJoin('event as e', 'e.id', 'v.event_id')
    .innerJoin('person as p', 'p.id', 'v.person_id')
    .leftJoin('login_session as l', 'l.id', 'v.login_id')
    .select(['v.event_id', 'v.room_id', 'v.person_id', 'v.connection_id', isOver.as('is_over')])
    .where('v.left_at', 'is', null)
    .where(
      sql<SqlBool>`${isOver} or l.id is null or p.disabled_at is not null
        or ${isKeptOut('rooms')} or ${hasLeftStaff}
        or v.last_seen_at < ${at.silentSince ?? new Date(0)}`,
    )
    .limit(500)
    .execute();
}

function lines(db: Db) {
  return db
    .selectFrom('room_message as m')
    .innerJoin('room as r', 'r.id', 'm.room_id')
    .leftJoin('person as p', 'p.id', 'm.person_id')
    .select([
      'm.id',
      'm.room_id',
      'r.owner_id',
      'm.seq',
      'm.version',
      'm.person_id',
      'm.text',
      'm.client_id',
      'm.created_at',
      'p.first_name',
      'p.last_name',
      'p.dp_url',
    ]);
}
export type LineRow = Awaited<ReturnType<typeof listLines>>[number];

/** A room's lines, latest first. */
export function listLines(
  db: Db,
  roomId: string,
  range: { limit: number; before?: number; from?: number },
) {
  let found = lines(db).where('m.room_id', '=', roomId);
  if (range.before !== undefined) found = found.where('m.seq', '<', range.before);
  if (range.from !== undefined) found = found.where('m.seq', '>=', range.from);
  return found.orderBy('m.seq', 'desc').limit(range.limit).execute();
}

/** The `seq` of a room's latest line; 0 before the first. */
export async function findLastSeq(db: Db, roomId: string): Promise<number> {
  const row = await db
    .selectFrom('room_message')
    .select((eb) => eb.fn.max('seq').as('last'))
    .where('room_id', '=', roomId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

export function lineById(db: Db, eventId: string, id: string) {
  return lines(db).where('m.event_id', '=', eventId).where('m.id', '=', id).executeTakeFirst();
}

/** Lines with their neighbours, in order, each with the room's topic and the id of the line it is `about`. */
export function linesAround(db: Db, ids: string[], neighbours: number) {
  return lines(db)
    .innerJoin('room_message as o', (join) =>
      join
        .onRef('o.room_id', '=', 'm.room_id')
        .on(sql<SqlBool>`m.seq between o.seq - ${neighbours} and o.seq + ${neighbours}`),
    )
    .select(['o.id as about', 'r.topic'])
    .where('o.id', 'in', ids)
    .orderBy('m.seq')
    .execute();
}

/** Changes a line's text; returns whether it was different. */
export async function changeLine(db: Db, id: string, text: string): Promise<boolean> {
  const changed = await db
    .updateTable('room_message')
    .set({ text, version: sql`version + 1` })
    .where('id', '=', id)
    .where('text', '<>', text)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Adds a line; the caller has locked the room. */
export async function insertLine(db: Db, row: Omit<LineTable, 'version'>): Promise<void> {
  await db.insertInto('room_message').values(row).execute();
}

/** The line a person wrote under this client id, in any room. */
export function lineByClientId(db: Db, personId: string, clientId: string) {
  return lines(db)
    .where('m.person_id', '=', personId)
    .where('m.client_id', '=', clientId)
    .executeTakeFirst();
}

/** The salt for what this installation signs: created once, the same on all nodes. */
export async function readSalt(db: Db, fresh: string): Promise<string> {
  const existing = await db.selectFrom('video_secret').select('secret').executeTakeFirst();
  if (existing) return existing.secret;
  await db
    .insertInto('video_secret')
    .values({ secret: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await db.selectFrom('video_secret').select('secret').executeTakeFirstOrThrow();
  return made.secret;
}

/** Invalidates everything signed so far: the next signature uses a new secret. */
export async function renewSecret(db: Db): Promise<void> {
  await db.deleteFrom('video_secret').execute();
}

/** A person's full name. */
export async function findDisplayName(db: Db, personId: string): Promise<string> {
  const row = await db
    .selectFrom('person')
    .select(['first_name', 'last_name'])
    .where('id', '=', personId)
    .executeTakeFirst();
  return row ? fullName(row) : '';
}
