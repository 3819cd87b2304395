import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Actor, topics, type VideoRecording, videoRecordingChanged } from '@pavilion/contract';
import { commit, type Ctx, type Db } from '../../../../context.ts';
import { type Job, job } from '../../../../jobs.ts';
import { refuse } from '../../../../http/refusal.ts';
import { recordingFrom } from '../entity.ts';
import * as queries from '../queries/recordings.ts';
import { signingKey } from './signingKey.ts';

/** Joins the pieces of a recording to one film. */
export const makeFilm: Job<{ recordingId: string; eventId: string }> = job('video.film');

const addressHours = 6;

/** The recording of a room that is asked for or runs. */
export async function recordingOf(db: Db, roomId: string): Promise<VideoRecording | null> {
  const row = await queries.openRecording(db, roomId);
  return row ? recordingFrom(row, await queries.consentsOf(db, row.id)) : null;
}

/** Whoever comes into a room that is recorded agrees to it by entering. Refuses `video.consentMissing`. */
export async function agreeOnEntering(
  tx: Ctx<Actor>,
  roomId: string,
  agrees: boolean,
): Promise<void> {
  const row = await queries.openRecording(tx.db, roomId, true);
  if (row?.state !== 'running') return;
  const said = await queries.consentsOf(tx.db, row.id);
  if (said.some((one) => one.person_id === tx.actor.personId && one.agrees)) return;
  if (!agrees) refuse('video.consentMissing');
  await consent(tx, row.id, true);
  await publishRecording(tx, row.id);
}

/** Asks everybody inside; nobody else there, it begins. Belongs after the host's rights were looked at. Refuses `feature.absent` where the event wants no recordings, `video.busy`. */
export async function ask(ctx: Ctx<Actor>, roomId: string): Promise<VideoRecording> {
  if (!ctx.event.config.features.rooms?.recording) refuse('feature.absent');
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
      heard_at: tx.now(),
      storage_key: null,
    });
    if (!isNew) refuse('video.busy');
    await consent(tx, id, true);
    await beginIfAllAgree(tx, roomId);
    return publishRecording(tx, id);
  });
}

/** Agrees to be recorded, or not: then nothing is recorded. Refuses `video.recordingMissing`. */
export async function answer(
  ctx: Ctx<Actor>,
  roomId: string,
  agrees: boolean,
): Promise<VideoRecording> {
  return commit(ctx, async (tx) => {
    const row = await queries.openRecording(tx.db, roomId, true);
    if (!row) refuse('video.recordingMissing');
    await consent(tx, row.id, agrees);
    if (agrees) await beginIfAllAgree(tx, roomId);
    else await end(tx, roomId);
    return publishRecording(tx, row.id);
  });
}

/** Stops what is recorded, or asked for. Refuses `video.recordingMissing`. */
export async function stop(ctx: Ctx<Actor>, roomId: string): Promise<void> {
  await commit(ctx, async (tx) => {
    if (!(await end(tx, roomId))) refuse('video.recordingMissing');
  });
}

/** Somebody has left: with its host a recording ends, and one that waited for them alone begins. */
export async function recordingAfterLeaving(
  tx: Ctx,
  roomId: string,
  personId: string,
): Promise<void> {
  const row = await queries.openRecording(tx.db, roomId, true);
  if (!row) return;
  if (row.host_id === personId) await end(tx, roomId);
  else if (await beginIfAllAgree(tx, roomId)) await publishRecording(tx, row.id);
}

/** Where a recording's pieces are brought to: by its host, while it runs or is being joined. */
export async function pieceOf(
  ctx: Ctx<Actor>,
  recordingId: string,
  piece: { seq: number; bytes: Buffer; type: 'webm' | 'mp4' },
): Promise<void> {
  const row = await queries.recordingById(ctx.db, recordingId);
  const isOwn = row?.event_id === ctx.event.id && row.host_id === ctx.actor.personId;
  if (!isOwn) refuse('video.recordingMissing');
  if (row.state !== 'running' && row.state !== 'making') refuse('video.over');
  const name = `${String(piece.seq).padStart(6, '0')}.${piece.type}`;
  const key = `recording/${row.event_id}/${row.id}/${name}`;
  await ctx.ports.storage.put(key, piece.bytes);
  await commit(ctx, async (tx) => {
    const { db } = tx;
    await queries.addPiece(db, { recording_id: row.id, seq: piece.seq, storage_key: key });
    await queries.updateRecording(db, row.id, { heard_at: tx.now() });
  });
}

/** The finished and coming recordings of a room for somebody who is in them, each with an address that is theirs for some hours. */
export async function recordings(ctx: Ctx<Actor>, roomId: string) {
  const { personId } = ctx.actor;
  const rows = await queries.recordingsWith(ctx.db, roomId, personId);
  const key = await signingKey(ctx);
  const until = Math.floor(ctx.now().getTime() / 1000) + addressHours * 3600;
  return {
    recordings: rows.map(({ id, state, started_at: startedAt }) => ({
      _id: id,
      startedAt: (startedAt ?? ctx.eventNow()).toISOString(),
      isReady: state === 'ready',
      url:
        state === 'ready'
          ? `/video/recording/${id}/${personId}.${until}.${sign(key, id, personId, until)}`
          : null,
    })),
  };
}

/** Whom a recording's address was made for; null for one that is not ours, or too old. */
export function holderOf(key: string, recordingId: string, pass: string, now: Date): string | null {
  const [personId = '', until = '', signature = ''] = pass.split('.');
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < now.getTime()) return null;
  const wanted = Buffer.from(sign(key, recordingId, personId, Number(until)));
  const given = Buffer.from(signature);
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? personId : null;
}

function sign(key: string, ...parts: (string | number)[]): string {
  return createHmac('sha256', key)
    .update(`recording ${parts.join(' ')}`)
    .digest('base64url');
}

async function consent(tx: Ctx<Actor>, recordingId: string, agrees: boolean): Promise<void> {
  await queries.putConsent(tx.db, {
    recording_id: recordingId,
    event_id: tx.event.id,
    person_id: tx.actor.personId,
    agrees,
    said_at: tx.now(),
  });
}

async function beginIfAllAgree(tx: Ctx, roomId: string): Promise<boolean> {
  const row = await queries.openRecording(tx.db, roomId, true);
  if (row?.state !== 'asking' || !(await queries.allAgree(tx.db, roomId, row.id))) return false;
  await queries.updateRecording(tx.db, row.id, { state: 'running', started_at: tx.eventNow() });
  return true;
}

/** Ends what runs or is asked for; answers whether there was anything. The last pieces may still be on their way. */
async function end(tx: Ctx, roomId: string): Promise<boolean> {
  const row = await queries.openRecording(tx.db, roomId, true);
  if (!row) return false;
  const state = row.state === 'running' ? ('making' as const) : ('none' as const);
  await queries.updateRecording(tx.db, row.id, {
    state,
    ended_at: tx.eventNow(),
    heard_at: tx.now(),
  });
  await publishRecording(tx, row.id);
  return true;
}

/** Announces a recording as it is now. */
export async function publishRecording(tx: Ctx, id: string): Promise<VideoRecording> {
  const row = (await queries.recordingById(tx.db, id))!;
  const recording = recordingFrom(row, await queries.consentsOf(tx.db, id));
  tx.announce(topics.video(row.room_id), videoRecordingChanged, {
    roomId: row.room_id,
    recording,
  });
  return recording;
}
