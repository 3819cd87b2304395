import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { commit, createContext, type Ctx, type Server } from '../../../../core/context.ts';
import * as event from '../../../platform/event/service.ts';
import { deleteStored } from '../../../platform/file/service.ts';
import { notifyRecorded } from '../../room/service.ts';
import { publishRecording } from '../model/recording.ts';
import * as queries from '../queries/recordings.ts';

const minuteMs = 60_000;
/** How long joining may take; then another server tries, as this one may have died. */
const patienceMs = 30 * minuteMs;
/** The wait after each failed attempt; the last one is final. */
const waitsMs = [minuteMs, 10 * minuteMs, 60 * minuteMs, 360 * minuteMs];

/** Joins the pieces of the recordings that are due, one recording at a time on each server. */
export async function joinPieces(server: Server): Promise<void> {
  const { db } = server.store;
  for (;;) {
    const now = server.ports.clock.now();
    const nextAt = new Date(now.getTime() + patienceMs);
    const attempt = await queries.claimDue(db, { now, nextAt });
    const row = attempt && (await event.byId(db, attempt.event_id));
    if (!row) return;
    await tryJoin(createContext(server, { actor: null, event: row, language: 'en' }), attempt);
  }
}

async function tryJoin(ctx: Ctx, attempt: queries.RecordingAttempt): Promise<void> {
  if (attempt.attempts > waitsMs.length + 1) return fail(ctx, attempt);
  try {
    await joinRecording(ctx, attempt);
  } catch (error) {
    ctx.log.error({ error, recordingId: attempt.id }, 'recording could not be joined');
    const waitMs = waitsMs[attempt.attempts - 1];
    if (waitMs === undefined) return fail(ctx, attempt);
    const dueAt = new Date(ctx.now().getTime() + waitMs);
    await queries.endAttempt(ctx.db, attempt, { due_at: dueAt });
  }
}

/** Gives a recording up; its pieces stay in storage. */
async function fail(ctx: Ctx, attempt: queries.RecordingAttempt): Promise<void> {
  await commit(ctx, async (tx) => {
    if (await queries.endAttempt(tx.db, attempt, { state: 'failed', due_at: null }))
      await publishRecording(tx, attempt.id);
  });
}

/** Joins all pieces of a recording, and has ffmpeg, if installed, write its length into it; without pieces there is no recording. */
async function joinRecording(ctx: Ctx, attempt: queries.RecordingAttempt): Promise<void> {
  const pieces = await queries.listPieces(ctx.db, attempt.id);
  if (pieces.length === 0) {
    await commit(ctx, async (tx) => {
      if (await queries.endAttempt(tx.db, attempt, { state: 'none', due_at: null }))
        await publishRecording(tx, attempt.id);
    });
    return;
  }
  const keys = pieces.map((piece) => piece.storage_key);
  const key = await storeVideo(ctx, attempt, keys);
  await commit(ctx, async (tx) => {
    const isPublished = await publishVideo(tx, attempt, key);
    await tx.later(deleteStored, { paths: isPublished ? keys : [key] });
  });
}

/** Joins files into one and stores it; returns its key. */
async function storeVideo(
  { ports: { encoder, storage } }: Ctx,
  { id, event_id: eventId, attempts }: queries.RecordingAttempt,
  keys: string[],
): Promise<string> {
  const type = keys[0]!.split('.').at(-1)!;
  const folder = await mkdtemp(join(tmpdir(), 'pavilion-recording-'));
  try {
    const joined = join(folder, `joined.${type}`);
    for (const piece of keys)
      await pipeline(await storage.getStream(piece), createWriteStream(joined, { flags: 'a' }));
    const video = join(folder, `video.${type}`);
    await encoder?.run(['-i', joined, '-c', 'copy', video]);
    const key = `recording/${eventId}/${id}/video-${attempts}.${type}`;
    await storage.putStream(key, createReadStream(encoder ? video : joined));
    return key;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Publishes a recording with its video and notifies the people in it; returns false if another server did, or nobody may any more. */
async function publishVideo(
  tx: Ctx,
  attempt: queries.RecordingAttempt,
  key: string,
): Promise<boolean> {
  const end = { state: 'ready' as const, storage_key: key, due_at: null };
  if (!(await queries.endAttempt(tx.db, attempt, end))) return false;
  await queries.deletePieces(tx.db, attempt.id);
  const { agreed } = await publishRecording(tx, attempt.id);
  await notifyRecorded(tx, attempt.room_id, agreed);
  return true;
}
