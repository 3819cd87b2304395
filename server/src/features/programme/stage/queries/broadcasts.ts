import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

/** Locks a session and returns its broadcast on air. */
export async function lockOnAir(db: Db, sessionId: string) {
  await db.selectFrom('session').select('id').where('id', '=', sessionId).forUpdate().execute();
  return db
    .selectFrom('broadcast')
    .select(['id', 'person_id', 'heard_at'])
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export async function insertBroadcast(
  db: Db,
  row: {
    id: string;
    event_id: string;
    session_id: string;
    person_id: string;
    started_at: Date;
    ended_at: null;
    heard_at: Date;
  },
): Promise<void> {
  await db.insertInto('broadcast').values(row).execute();
}

/** Records that a run is alive; returns whether it is still on air. */
export async function touchBroadcast(db: Db, id: string, now: Date): Promise<boolean> {
  const touched = await db
    .updateTable('broadcast')
    .set({ heard_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return touched.numUpdatedRows > 0n;
}

/** Ends a run; returns whether it was on air. */
export async function endBroadcast(db: Db, id: string, at: Date): Promise<boolean> {
  const ended = await db
    .updateTable('broadcast')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Runs on air whose node has been silent since the given time. */
export function silentBroadcasts(db: Db, since: Date) {
  return db
    .selectFrom('broadcast')
    .select(['id', 'session_id', 'event_id'])
    .where('ended_at', 'is', null)
    .where('heard_at', '<', since)
    .execute();
}

/** Appends a segment to those of the session, once, however often it is retried. */
export async function addSegment(
  db: Db,
  segment: { sessionId: string; broadcastId: string; storageKey: string; milliseconds: number },
): Promise<void> {
  const { sessionId, broadcastId, storageKey, milliseconds } = segment;
  await sql`
    insert into broadcast_segment (session_id, broadcast_id, storage_key, milliseconds, seq)
    select ${sessionId}::uuid, ${broadcastId}::uuid, ${storageKey}::text, ${milliseconds}::int,
      coalesce(max(seq), 0) + 1
    from broadcast_segment where session_id = ${sessionId}
    having bool_or(storage_key = ${storageKey}) is not true`.execute(db);
}

/** The segments of a session that still have their files, latest first, with when each was sent in event time. */
export function listSegments(db: Db, sessionId: string, limit: number) {
  return db
    .selectFrom('broadcast_segment as x')
    .innerJoin('broadcast as b', 'b.id', 'x.broadcast_id')
    .select(['x.seq', 'x.broadcast_id', 'x.milliseconds'])
    .select((eb) => eb.ref('x.storage_key').$notNull().as('storage_key'))
    .select(
      sql<Date>`b.started_at + interval '1 millisecond' * (sum(x.milliseconds)
        over (partition by x.broadcast_id order by x.seq) - x.milliseconds)`.as('sent_at'),
    )
    .where('x.session_id', '=', sessionId)
    .where('x.storage_key', 'is not', null)
    .orderBy('x.seq', 'desc')
    .limit(limit)
    .execute();
}

/** The storage key of a segment; null if it has no file. */
export async function segmentKey(db: Db, sessionId: string, seq: number): Promise<string | null> {
  const row = await db
    .selectFrom('broadcast_segment')
    .select('storage_key')
    .where('session_id', '=', sessionId)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row?.storage_key ?? null;
}

/** Whether any segments of a session are in its recording and no longer have files. */
export async function hasRecordedSegments(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('broadcast_segment')
    .select('seq')
    .where('session_id', '=', sessionId)
    .where('storage_key', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that the segments of these runs are in a recording. */
export async function markRecorded(db: Db, broadcastIds: string[]): Promise<void> {
  await db
    .updateTable('broadcast_segment')
    .set({ storage_key: null })
    .where('broadcast_id', 'in', broadcastIds)
    .execute();
}

/** What a session's recording says about it, regardless of who may see the session. */
export function recordedSession(db: Db, sessionId: string) {
  return db
    .selectFrom('session')
    .select(['topic', 'description', 'recording'])
    .where('id', '=', sessionId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** The runs of a session that have segments, with their lengths. */
export function listRuns(db: Db, sessionId: string) {
  return db
    .selectFrom('broadcast as b')
    .innerJoin('broadcast_segment as x', 'x.broadcast_id', 'b.id')
    .select(['b.id', 'b.started_at', sql<number>`(sum(x.milliseconds))::int`.as('milliseconds')])
    .where('b.session_id', '=', sessionId)
    .groupBy(['b.id', 'b.started_at'])
    .orderBy('b.started_at')
    .execute();
}

export async function isOnAir(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('broadcast')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a person is on air in any session. */
export async function isBroadcasting(db: Db, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('broadcast')
    .select('id')
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The salt that signs the URLs of a session's stream; null if it never had one. */
export async function streamSalt(db: Db, sessionId: string): Promise<string | null> {
  const stage = await db
    .selectFrom('stage')
    .select('secret')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return stage?.secret ?? null;
}
