import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { commit, createContext, type Server } from '../../../../context.ts';
import { forEach, type Job, job } from '../../../../jobs.ts';
import * as event from '../../../platform/event/service.ts';
import { notifyRecorded } from '../../room/service.ts';
import { publishRecording } from './record.ts';
import * as queries from '../queries/recordings.ts';

/** Joins the pieces of a recording into one video. */
export const joinRecording: Job<{ recordingId: string; eventId: string }> = job('video.film');

/** How long the last pieces of a recording may take after its end. */
const lastPieceMs = 15_000;

/** Queues the recordings whose last piece has arrived. */
export async function joinDue(server: Server): Promise<void> {
  const since = new Date(server.ports.clock.now().getTime() - lastPieceMs);
  const due = await queries.recordingsDue(server.store.db, since);
  await forEach(server.log, due, ({ id, event_id: eventId }) =>
    server.jobs.send(server.store.db, joinRecording, { recordingId: id, eventId }),
  );
}

/** Joins all pieces of a recording, and has ffmpeg, if installed, write its length into it; without pieces there is no recording. */
export async function joinPieces(
  server: Server,
  { recordingId, eventId }: { recordingId: string; eventId: string },
): Promise<void> {
  const { encoder, storage, ids } = server.ports;
  const { db } = server.store;
  const recording = await queries.recordingById(db, recordingId);
  const row = await event.byId(db, eventId);
  if (recording?.state !== 'making' || !row) return;
  const ctx = createContext(server, { actor: null, event: row, language: 'en' });
  const pieces = await queries.piecesOf(db, recordingId);
  const [first] = pieces;
  if (!first) {
    await commit(ctx, async (tx) => {
      await queries.updateRecording(tx.db, recordingId, { state: 'none' });
      await publishRecording(tx, recordingId);
    });
    return;
  }
  const type = first.storage_key.split('.').at(-1)!;
  const folder = await mkdtemp(join(tmpdir(), 'pavilion-recording-'));
  try {
    const joined = join(folder, `joined.${type}`);
    for (const piece of pieces)
      await pipeline(
        await storage.getStream(piece.storage_key),
        createWriteStream(joined, { flags: 'a' }),
      );
    const video = join(folder, `video.${type}`);
    await encoder?.run(['-i', joined, '-c', 'copy', video]);
    const key = `recording/${eventId}/${recordingId}/film-${ids.id()}.${type}`;
    await storage.putStream(key, createReadStream(encoder ? video : joined));
    await commit(ctx, async (tx) => {
      // if two nodes join at once, only one publishes
      if (!(await queries.finishRecording(tx.db, recordingId, key))) return;
      await queries.deletePieces(tx.db, recordingId);
      const { agreed } = await publishRecording(tx, recordingId);
      await notifyRecorded(tx, recording.room_id, agreed);
    });
    for (const piece of pieces) await storage.delete(piece.storage_key);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
