import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { commit, createContext, type Server } from '../../../../context.ts';
import { type Job, job } from '../../../../jobs.ts';
import * as event from '../../../platform/event/service.ts';
import { changeSession, sessionFor } from '../../session/service.ts';
import * as queries from '../queries/broadcasts.ts';
import { publishStage } from '../service.ts';

/** Makes the recording of a session from the pieces of its broadcast. */
export const record: Job<{ sessionId: string; eventId: string }> = job('stage.record');

const mostSegments = 100_000;
/** Recordings that this server made itself are called so, and may be replaced by longer ones. */
const ownRecording = /^\/files\/(session\/[\da-f-]{36}\/recording-|public\/recording\/)/;

/** Takes away the pieces of runs that a film is made of. */
export const tidyPieces: Job<{ sessionId: string; broadcastIds: string[] }> = job('stage.pieces');

/** Joins all pieces of a session to one film, without encoding again, puts it with the session and lets the pieces go. What was filmed before comes first. A recording that somebody else gave stays, and so do the pieces. */
export async function makeRecording(
  server: Server,
  { sessionId, eventId }: { sessionId: string; eventId: string },
): Promise<void> {
  const { encoder, storage, ids } = server.ports;
  const row = await event.byId(server.store.db, eventId);
  const pieces = await queries.piecesOf(server.store.db, sessionId, mostSegments);
  const onAir = await queries.isOnAir(server.store.db, sessionId);
  if (!encoder || !row || onAir || pieces.length === 0) return;
  const ctx = createContext(server, { actor: null, event: row, language: 'en' });
  const folder = await mkdtemp(join(tmpdir(), 'pavilion-recording-'));
  try {
    const film = join(folder, 'film.mp4');
    const poster = join(folder, 'poster.jpg');
    const list = join(folder, 'pieces.txt');
    const session = await sessionFor(ctx, sessionId).catch(() => null);
    const before = session?.row.recording?.url;
    if (!session || (before && !ownRecording.test(before))) return;
    const names: string[] = [];
    if (before && (await queries.isFilmed(server.store.db, sessionId))) {
      const earlier = join(folder, 'earlier.mp4');
      const piece = join(folder, 'earlier.ts');
      await pipeline(await storage.getStream(keyOf(before)), createWriteStream(earlier));
      await encoder.run(['-i', earlier, '-c', 'copy', '-f', 'mpegts', piece]);
      names.push(`file '${piece}'`);
    }
    for (const piece of pieces.toReversed()) {
      const name = join(folder, `${piece.seq}.ts`);
      await pipeline(await storage.getStream(piece.storage_key), createWriteStream(name));
      names.push(`file '${name}'`);
    }
    await writeFile(list, names.join('\n'));
    await encoder.run([
      '-f',
      'concat',
      '-safe',
      '0',
      '-i',
      list,
      '-c',
      'copy',
      '-movflags',
      '+faststart',
      film,
    ]);
    await encoder.run(['-i', film, '-frames:v', '1', '-vf', 'scale=1280:-2', poster]);
    const hash = createHash('sha256').update(ids.token()).digest('hex').slice(0, 16);
    const name = `session/${sessionId}/recording-${ids.token()}.${hash}`;
    await storage.putStream(`${name}.mp4`, createReadStream(film));
    await storage.putStream(`${name}.jpg`, createReadStream(poster));
    await changeSession(ctx, sessionId, {
      recording: {
        url: `/files/${name}.mp4`,
        title: session.topic.en,
        posterUrl: `/files/${name}.jpg`,
        description: session.row.description.en,
      },
    });
    const broadcastIds = [...new Set(pieces.map((piece) => piece.broadcast_id))];
    await commit(ctx, async (tx) => {
      await queries.forgetPieces(tx.db, broadcastIds);
      await tx.later(tidyPieces, { sessionId, broadcastIds });
      await publishStage(tx, sessionId);
    });
    for (const old of [before, session.row.recording?.posterUrl])
      if (before && old) await storage.delete(keyOf(old));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Takes the files of runs away that are in a film by now. */
export async function removePieces(
  { ports: { storage } }: Server,
  { sessionId, broadcastIds }: { sessionId: string; broadcastIds: string[] },
): Promise<void> {
  for (const id of broadcastIds) await storage.deleteAll(`session/${sessionId}/${id}/`);
}

function keyOf(url: string): string {
  return url.replace('/files/', '');
}
