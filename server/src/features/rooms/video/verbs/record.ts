import {
  type Actor,
  topics,
  type VideoRecording,
  videoRecordingBytes,
  videoRecordingChanged,
} from '@pavilion/contract';
import { commit, type Ctx, type Db } from '../../../../context.ts';
import { limitPace } from '../../../../http/rateLimit.ts';
import { refuse } from '../../../../http/refusal.ts';
import { roomFor } from '../../room/service.ts';
import { recordingFrom } from '../entity.ts';
import * as queries from '../queries/recordings.ts';
import { mayRecord, mayUpload, requireHost, requireInside } from '../rights.ts';
import type { RecordingRow } from '../tables.ts';
import { signUrl, signingKey } from './signUrl.ts';

const urlHours = 6;
const askRate = [{ times: 30, seconds: 86_400 }];
/** How long after the latest piece the next may take, once a recording has ended. */
const nextPieceMs = 15_000;
/** How long after a recording's end its last pieces may take. */
const lastPieceMs = 10 * 60_000;

/** A room's recording that is asking for consent or running. */
export async function findRecording(db: Db, roomId: string): Promise<VideoRecording | null> {
  const row = await queries.openRecording(db, roomId);
  return row ? recordingFrom(row, await queries.listConsents(db, row.id)) : null;
}

/** Requires consent from anyone who enters a room that is being recorded. Refuses `video.consentMissing`. */
export async function agreeOnEntering(
  tx: Ctx<Actor>,
  roomId: string,
  agrees: boolean,
): Promise<void> {
  const row = await queries.lockOpenRecording(tx.db, roomId);
  if (row?.state !== 'running') return;
  const answers = await queries.listConsents(tx.db, row.id);
  if (answers.some((one) => one.person_id === tx.actor.personId && one.agrees)) return;
  if (!agrees) refuse('video.consentMissing');
  await consent(tx, row.id, true);
  await publishRecording(tx, row.id);
}

/** Asks everyone inside to agree; with nobody else there, recording begins. Refuses as `requireHost` does, `feature.absent` if the event has no recordings, `video.busy`, `throttled`. */
export async function ask(ctx: Ctx<Actor>, roomId: string): Promise<VideoRecording> {
  if (!mayRecord(ctx, await requireHost(ctx, roomId))) refuse('feature.absent');
  await limitPace(ctx, `video.record:${ctx.actor.personId}`, askRate);
  const id = ctx.ports.ids.id();
  return commit(ctx, async (tx) => {
    const isNew = await queries.insertRecording(tx.db, {
      id,
      event_id: tx.event.id,
      room_id: roomId,
      host_id: tx.actor.personId,
      state: 'asking',
      asked_at: tx.eventNow(),
      started_at: null,
      ended_at: null,
      storage_key: null,
      due_at: null,
    });
    if (!isNew) refuse('video.busy');
    await consent(tx, id, true);
    await beginIfAllAgree(tx, roomId);
    return publishRecording(tx, id);
  });
}

/** Agrees to be recorded, or declines, which stops the recording. Refuses as `requireInside` does, `video.recordingMissing`. */
export async function answer(
  ctx: Ctx<Actor>,
  roomId: string,
  agrees: boolean,
): Promise<VideoRecording> {
  await requireInside(ctx, roomId);
  return commit(ctx, async (tx) => {
    const row = await queries.lockOpenRecording(tx.db, roomId);
    if (!row) refuse('video.recordingMissing');
    await consent(tx, row.id, agrees);
    if (agrees) await beginIfAllAgree(tx, roomId);
    else await end(tx, roomId);
    return publishRecording(tx, row.id);
  });
}

/** Stops a recording, or the request for one. Refuses as `requireHost` does, `video.recordingMissing`. */
export async function stop(ctx: Ctx<Actor>, roomId: string): Promise<void> {
  await requireHost(ctx, roomId);
  await commit(ctx, async (tx) => {
    if (!(await end(tx, roomId))) refuse('video.recordingMissing');
  });
}

/** After a person has left: ends their own recording, or begins one that waited only for their answer. */
export async function recordingAfterLeaving(
  tx: Ctx,
  roomId: string,
  personId: string,
): Promise<void> {
  const row = await queries.lockOpenRecording(tx.db, roomId);
  if (!row) return;
  if (row.host_id === personId) await end(tx, roomId);
  else if (await beginIfAllAgree(tx, roomId)) await publishRecording(tx, row.id);
}

/** Adds a piece to the actor's recording until its pieces are joined. Refuses `video.recordingMissing`, `video.over`; `video.recordingFull` if it doesn't fit, which stops the recording. */
export async function addPiece(
  ctx: Ctx<Actor>,
  recordingId: string,
  piece: { seq: number; read: () => Promise<Buffer>; type: 'webm' | 'mp4' },
): Promise<void> {
  const row = await queries.recordingById(ctx.db, recordingId);
  if (!row || !mayUpload(ctx.actor, row)) refuse('video.recordingMissing');
  if (!takesPieces(ctx, row)) refuse('video.over');
  const bytes = await piece.read();
  const { storage, ids } = ctx.ports;
  const name = `${String(piece.seq).padStart(6, '0')}-${ids.id()}.${piece.type}`;
  const key = `recording/${row.event_id}/${row.id}/${name}`;
  await storage.put(key, bytes);
  const stored = { seq: piece.seq, key, size: bytes.length };
  const outcome = await commit(ctx, (tx) => takePiece(tx, row.id, stored));
  if (outcome === 'added') return;
  await storage.delete(key);
  if (outcome !== 'known') refuse(outcome);
}

/** Whether a recording takes pieces: while it runs, and for a while after its end. */
function takesPieces(ctx: Ctx, { state, ended_at: endedAt, attempts }: RecordingRow): boolean {
  if (state === 'running') return true;
  if (state !== 'making' || attempts > 0) return false;
  return ctx.eventNow().getTime() - endedAt!.getTime() < lastPieceMs;
}

async function takePiece(
  tx: Ctx,
  recordingId: string,
  { seq, key, size }: { seq: number; key: string; size: number },
): Promise<'added' | 'known' | 'video.over' | 'video.recordingFull'> {
  const row = await queries.lockRecording(tx.db, recordingId);
  if (!row || !takesPieces(tx, row)) return 'video.over';
  const total = row.size + size;
  if (total > videoRecordingBytes) {
    if (row.state === 'running') await end(tx, row.room_id);
    return 'video.recordingFull';
  }
  if (!(await queries.addPiece(tx.db, { recording_id: row.id, seq, storage_key: key })))
    return 'known';
  await queries.updateRecording(tx.db, row.id, {
    size: total,
    ...(row.state === 'making' && { due_at: nextPieceBy(tx) }),
  });
  return 'added';
}

function nextPieceBy(tx: Ctx): Date {
  return new Date(tx.now().getTime() + nextPieceMs);
}

/** The recordings of a room the actor is in, finished, in preparation or failed; finished ones have a personal URL valid for some hours. Refuses `room.missing`. */
export async function list(ctx: Ctx<Actor>, roomId: string) {
  await roomFor(ctx, roomId);
  const { personId } = ctx.actor;
  const rows = await queries.recordingsWith(ctx.db, roomId, personId);
  const key = await signingKey(ctx);
  const until = Math.floor(ctx.now().getTime() / 1000) + urlHours * 3600;
  return rows.map(({ id, state, started_at: startedAt }) => ({
    _id: id,
    startedAt: (startedAt ?? ctx.eventNow()).toISOString(),
    state,
    url: state === 'ready' ? signUrl(key, { recordingId: id, personId, until }) : null,
  }));
}

async function consent(tx: Ctx<Actor>, recordingId: string, agrees: boolean): Promise<void> {
  await queries.upsertConsent(tx.db, {
    recording_id: recordingId,
    event_id: tx.event.id,
    person_id: tx.actor.personId,
    agrees,
    said_at: tx.now(),
  });
}

async function beginIfAllAgree(tx: Ctx, roomId: string): Promise<boolean> {
  const row = await queries.lockOpenRecording(tx.db, roomId);
  if (row?.state !== 'asking' || !(await queries.allAgree(tx.db, roomId, row.id))) return false;
  await queries.updateRecording(tx.db, row.id, { state: 'running', started_at: tx.eventNow() });
  return true;
}

/** Ends a recording that is running or asking for consent; returns whether there was one. Its last pieces may still arrive. */
async function end(tx: Ctx, roomId: string): Promise<boolean> {
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
