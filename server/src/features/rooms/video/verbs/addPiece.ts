import { type Actor, videoRecordingBytes } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as queries from '../queries/recordings.ts';
import { mayUpload } from '../rights.ts';
import type { RecordingRow } from '../tables.ts';
import { end, nextPieceBy } from '../model/recording.ts';

/** How long after a recording's end its last pieces may take. */
const lastPieceMs = 10 * 60_000;

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
