import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { commit, createContext, type Server } from '../../../../core/context.ts';
import * as event from '../../../platform/event/service.ts';
import { changeSession } from '../../session/service.ts';
import * as queries from '../queries/broadcasts.ts';
import { publishStage } from '../service.ts';
import { deleteSegments, toKey } from '../model/recording.ts';

const mostSegments = 100_000;

/** The recordings this server made itself, which longer ones may replace. */
const ownRecording = /^\/files\/(session\/[\da-f-]{36}\/recording-|public\/recording\/)/;

/** Joins all segments of a session into one recording, without re-encoding, and deletes them. An earlier recording made here comes first. A recording that someone supplied stays, and so do the segments. */
export async function makeRecording(
  server: Server,
  { sessionId, eventId }: { sessionId: string; eventId: string },
): Promise<void> {
  const { encoder, storage, ids } = server.ports;
  const row = await event.byId(server.store.db, eventId);
  const segments = await queries.listSegments(server.store.db, sessionId, mostSegments);
  const onAir = await queries.isOnAir(server.store.db, sessionId);
  if (!encoder || !row || onAir || segments.length === 0) return;
  const ctx = createContext(server, { actor: null, event: row, language: 'en' });
  const folder = await mkdtemp(join(tmpdir(), 'pavilion-recording-'));
  try {
    const video = join(folder, 'video.mp4');
    const poster = join(folder, 'poster.jpg');
    const list = join(folder, 'segments.txt');
    const session = await queries.recordedSession(server.store.db, sessionId);
    const before = session?.recording?.url;
    if (!session || (before && !ownRecording.test(before))) return;
    const names: string[] = [];
    if (before && (await queries.hasRecordedSegments(server.store.db, sessionId))) {
      const earlier = join(folder, 'earlier.mp4');
      const segment = join(folder, 'earlier.ts');
      await pipeline(await storage.getStream(toKey(before)), createWriteStream(earlier));
      await encoder.run(['-i', earlier, '-c', 'copy', '-f', 'mpegts', segment]);
      names.push(`file '${segment}'`);
    }
    for (const segment of segments.toReversed()) {
      const name = join(folder, `${segment.seq}.ts`);
      await pipeline(await storage.getStream(segment.storage_key), createWriteStream(name));
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
      video,
    ]);
    await encoder.run(['-i', video, '-frames:v', '1', '-vf', 'scale=1280:-2', poster]);
    const hash = createHash('sha256').update(ids.token()).digest('hex').slice(0, 16);
    const name = `session/${sessionId}/recording-${ids.token()}.${hash}`;
    await storage.putStream(`${name}.mp4`, createReadStream(video));
    await storage.putStream(`${name}.jpg`, createReadStream(poster));
    await changeSession(ctx, sessionId, {
      recording: {
        url: `/files/${name}.mp4`,
        title: session.topic.en,
        posterUrl: `/files/${name}.jpg`,
        description: session.description.en,
      },
    });
    const broadcastIds = [...new Set(segments.map((segment) => segment.broadcast_id))];
    await commit(ctx, async (tx) => {
      await queries.markRecorded(tx.db, broadcastIds);
      await tx.later(deleteSegments, { sessionId, broadcastIds });
      await publishStage(tx, sessionId);
    });
    for (const old of [before, session.recording?.posterUrl])
      if (before && old) await storage.delete(toKey(old));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
