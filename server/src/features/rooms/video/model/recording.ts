import { type Actor, topics, type VideoRecording, videoRecordingChanged } from '@pavilion/contract';
import type { Ctx, Db } from '../../../../core/context.ts';
import { recordingFrom } from '../entity.ts';
import * as queries from '../queries/recordings.ts';

export const askRate = [{ times: 30, seconds: 86_400 }];

/** A room's recording that is asking for consent or running. */
export async function findRecording(db: Db, roomId: string): Promise<VideoRecording | null> {
  const row = await queries.openRecording(db, roomId);
  return row ? recordingFrom(row, await queries.listConsents(db, row.id)) : null;
}

/** Saves whether the actor agrees to be recorded. */
export async function consent(tx: Ctx<Actor>, recordingId: string, agrees: boolean): Promise<void> {
  await queries.upsertConsent(tx.db, {
    recording_id: recordingId,
    event_id: tx.event.id,
    person_id: tx.actor.personId,
    agrees,
    said_at: tx.now(),
  });
}

/** Begins a recording once everyone inside agrees; returns whether it did. */
export async function beginIfAllAgree(tx: Ctx, roomId: string): Promise<boolean> {
  const row = await queries.lockOpenRecording(tx.db, roomId);
  if (row?.state !== 'asking' || !(await queries.allAgree(tx.db, roomId, row.id))) return false;
  await queries.updateRecording(tx.db, row.id, { state: 'running', started_at: tx.eventNow() });
  return true;
}

/** Ends a recording that is running or asking for consent; returns whether there was one. Its last pieces may still arrive. */
export async function end(tx: Ctx, roomId: string): Promise<boolean> {
  const row = await queries.lockOpenRecording(tx.db, roomId);
  if (!row) return false;
  await queries.updateRecording(tx.db, row.id, {
    ended_at: tx.eventNow(),
    ...(row.state === 'running'
      ? { state: 'making' as const, due_at: nextPieceBy(tx) }
      : { state: 'none' as const }),
  });
  await publishRecording(tx, row.id);
  return true;
}

/** Publishes a recording's current state. */
export async function publishRecording(tx: Ctx, id: string): Promise<VideoRecording> {
  const row = (await queries.recordingById(tx.db, id))!;
  const recording = recordingFrom(row, await queries.listConsents(tx.db, id));
  tx.announce(topics.video(row.room_id), videoRecordingChanged, {
    roomId: row.room_id,
    recording,
  });
  return recording;
}

/** How long after the latest piece the next may take, once a recording has ended. */
const nextPieceMs = 15_000;

/** When the next piece of an ended recording has to be here. */
export function nextPieceBy(tx: Ctx): Date {
  return new Date(tx.now().getTime() + nextPieceMs);
}
