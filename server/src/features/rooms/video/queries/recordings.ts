import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import type { NewRecording, RecordingRow } from '../tables.ts';

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

/** The same, locked until the end of the transaction. */
export function lockRecording(db: Db, id: string) {
  return db
    .selectFrom('video_recording')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertRecording(db: Db, row: NewRecording): Promise<boolean> {
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
  set: Partial<Pick<RecordingRow, 'state' | 'started_at' | 'ended_at' | 'size' | 'due_at'>>,
): Promise<void> {
  await db.updateTable('video_recording').set(set).where('id', '=', id).execute();
}

/** An attempt at joining a recording's pieces. */
export type RecordingAttempt = Pick<RecordingRow, 'id' | 'event_id' | 'room_id' | 'attempts'>;

/** Claims the recording that has been due longest: until `nextAt` no other server begins to join it. */
export function claimDue(
  db: Db,
  { now, nextAt }: { now: Date; nextAt: Date },
): Promise<RecordingAttempt | undefined> {
  return db
    .updateTable('video_recording as r')
    .set((eb) => ({ attempts: eb('r.attempts', '+', 1), due_at: nextAt }))
    .where('r.id', '=', (eb) =>
      eb
        .selectFrom('video_recording')
        .select('id')
        .where('state', '=', 'making')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['r.id', 'r.event_id', 'r.room_id', 'r.attempts'])
    .executeTakeFirst();
}

/** Saves how an attempt ended; returns false, without effect, if another server has made a later one. */
export async function endAttempt(
  db: Db,
  { id, attempts }: RecordingAttempt,
  end: Partial<Pick<RecordingRow, 'state' | 'storage_key'>> & { due_at: Date | null },
): Promise<boolean> {
  const ended = await db
    .updateTable('video_recording')
    .set(end)
    .where('id', '=', id)
    .where('state', '=', 'making')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

export function listConsents(db: Db, recordingId: string) {
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
    .selectFrom('room_participant as v')
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

export function listPieces(db: Db, recordingId: string) {
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

const shownStates = ['making', 'ready', 'failed'] as const;

/** A room's recordings that a person is in, finished or not, latest first. */
export function recordingsWith(db: Db, roomId: string, personId: string) {
  return db
    .selectFrom('video_recording as r')
    .innerJoin('video_consent as c', 'c.recording_id', 'r.id')
    .select(['r.id', 'r.state', 'r.started_at'])
    .$narrowType<{ state: (typeof shownStates)[number] }>()
    .where('r.room_id', '=', roomId)
    .where('c.person_id', '=', personId)
    .where('c.agrees', '=', true)
    .where('r.state', 'in', shownStates)
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
