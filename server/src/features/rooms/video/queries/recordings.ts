import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../../context.ts';
import type { RecordingRow, RecordingState } from '../tables.ts';

/** A room's recording that is asking for consent or running. */
export function openRecording(db: Db, roomId: string) {
  return recordingsOpen(db, roomId).executeTakeFirst();
}

/** The same, locked until the end of the transaction. */
export function lockOpenRecording(db: Db, roomId: string) {
  return recordingsOpen(db, roomId).forUpdate().executeTakeFirst();
}

function recordingsOpen(db: Db, roomId: string) {
  return db
    .selectFrom('video_recording')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('state', 'in', ['asking', 'running']);
}

export function recordingById(db: Db, id: string) {
  return db.selectFrom('video_recording').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertRecording(db: Db, row: RecordingRow): Promise<boolean> {
  const made = await db
    .insertInto('video_recording')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateRecording(
  db: Db,
  id: string,
  set: Partial<Pick<RecordingRow, 'state' | 'started_at' | 'ended_at' | 'heard_at'>>,
): Promise<void> {
  await db.updateTable('video_recording').set(set).where('id', '=', id).execute();
}

/** Sets a recording's finished file; returns whether it had none. */
export async function finishRecording(db: Db, id: string, key: string): Promise<boolean> {
  const finished = await db
    .updateTable('video_recording')
    .set({ state: 'ready', storage_key: key })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst();
  return finished.numUpdatedRows > 0n;
}

export function consentsOf(db: Db, recordingId: string) {
  return db
    .selectFrom('video_consent')
    .select(['person_id', 'agrees'])
    .where('recording_id', '=', recordingId)
    .orderBy('said_at')
    .execute();
}

/** Saves a person's answer to being recorded. */
export async function upsertConsent(
  db: Db,
  row: {
    recording_id: string;
    event_id: string;
    person_id: string;
    agrees: boolean;
    said_at: Date;
  },
): Promise<void> {
  await db
    .insertInto('video_consent')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['recording_id', 'person_id'])
        .doUpdateSet({ agrees: row.agrees, said_at: row.said_at }),
    )
    .execute();
}

/** Whether everyone inside has agreed to this recording. */
export async function allAgree(db: Db, roomId: string, recordingId: string): Promise<boolean> {
  const silent = await db
    .selectFrom('video_place as v')
    .select('v.person_id')
    .where('v.room_id', '=', roomId)
    .where('v.left_at', 'is', null)
    .where(
      sql<SqlBool>`not exists (select from video_consent c where c.recording_id = ${recordingId}
        and c.person_id = v.person_id and c.agrees)`,
    )
    .executeTakeFirst();
  return silent === undefined;
}

/** Adds a piece; returns whether it is new. */
export async function addPiece(
  db: Db,
  row: { recording_id: string; seq: number; storage_key: string },
): Promise<boolean> {
  const added = await db
    .insertInto('video_piece')
    .values(row)
    .onConflict((conflict) => conflict.columns(['recording_id', 'seq']).doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function piecesOf(db: Db, recordingId: string) {
  return db
    .selectFrom('video_piece')
    .select(['seq', 'storage_key'])
    .where('recording_id', '=', recordingId)
    .orderBy('seq')
    .execute();
}

export async function deletePieces(db: Db, recordingId: string): Promise<void> {
  await db.deleteFrom('video_piece').where('recording_id', '=', recordingId).execute();
}

/** A room's recordings that a person is in, latest first. */
export function recordingsWith(db: Db, roomId: string, personId: string) {
  return db
    .selectFrom('video_recording as r')
    .innerJoin('video_consent as c', 'c.recording_id', 'r.id')
    .select(['r.id', 'r.state', 'r.started_at'])
    .where('r.room_id', '=', roomId)
    .where('c.person_id', '=', personId)
    .where('c.agrees', '=', true)
    .where('r.state', 'in', ['making', 'ready'] satisfies RecordingState[])
    .orderBy('r.asked_at', 'desc')
    .limit(20)
    .execute();
}

/** A finished recording a person may watch. */
export function watchable(db: Db, recordingId: string, personId: string) {
  return db
    .selectFrom('video_recording as r')
    .innerJoin('video_consent as c', 'c.recording_id', 'r.id')
    .innerJoin('person as p', 'p.id', 'c.person_id')
    .select(['r.id', 'r.storage_key'])
    .where('r.id', '=', recordingId)
    .where('r.state', '=', 'ready')
    .where('c.person_id', '=', personId)
    .where('c.agrees', '=', true)
    .where('p.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Ended recordings that have received no piece since a given time. */
export function recordingsDue(db: Db, since: Date) {
  return db
    .selectFrom('video_recording')
    .select(['id', 'event_id'])
    .where('state', '=', 'making')
    .where('heard_at', '<', since)
    .limit(20)
    .execute();
}
