import { createHash } from 'node:crypto';
import type { Server } from '../../../../core/context.ts';
import { forEach } from '../../../../jobs.ts';
import type { Ports } from '../../../../ports/ports.ts';
import { claimStreams, recordWatch, type WatchedStream } from '../queries/streams.ts';
import { inspectSegment, looksAlike } from './inspectSegment.ts';

const everyMs = 10_000;
/** A stream that was a recording from the start. */
const whole = 'whole';

/** Looks at the streams of running sessions, each every ten seconds by one node, and records which have moved on and, of our stage, whether picture and sound go on. */
export async function watchStreams({ store, ports, log }: Server): Promise<void> {
  const now = ports.clock.now();
  const before = new Date(now.getTime() - everyMs);
  const streams = await claimStreams(store.db, { now, before });
  await forEach(log, streams, async (stream) => {
    const position = await findPosition(ports, stream);
    if (position === null || (position === stream.position && position !== whole)) return;
    await recordWatch(store.db, stream, { position, moved_at: now });
    if (stream.segment_key) await inspect({ store, ports }, stream, stream.segment_key);
  });
}

/** Records since when a broadcast has looked the same and been silent. */
async function inspect(
  { store, ports: { encoder, storage, clock } }: Pick<Server, 'store' | 'ports'>,
  stream: WatchedStream,
  segmentKey: string,
): Promise<void> {
  if (!encoder) return;
  const { picture, isSilent } = await inspectSegment(encoder, await storage.getBytes(segmentKey));
  const now = clock.now();
  const isSame = picture !== null && stream.picture !== null && looksAlike(picture, stream.picture);
  await recordWatch(store.db, stream, {
    silent_since: isSilent ? (stream.silent_since ?? now) : null,
    // compared with the first of those alike, so that a slow change counts
    ...(isSame ? {} : { picture, picture_since: picture === null ? null : now }),
  });
}

/** Where a stream is; null if that can't be read, so that it counts as stopped. */
async function findPosition(ports: Ports, stream: WatchedStream): Promise<string | null> {
  if (stream.latest !== null) return stream.latest > 0 ? String(stream.latest) : null;
  const playlist = await readMedia(ports, stream.source).catch(() => null);
  if (playlist === null) return null;
  const isRecording = /^#EXT-X-ENDLIST/m.test(playlist);
  // one that ends while it is watched has stopped
  if (isRecording && (stream.position === '' || stream.position === whole)) return whole;
  return createHash('sha256').update(playlist).digest('base64url');
}

/** The playlist of segments at an address, or of the first quality listed there. */
async function readMedia({ streams }: Ports, url: string): Promise<string> {
  if (!streams.takes(url)) throw new Error('This address is not called.');
  const playlist = await streams.readPlaylist(url);
  const first = /^#EXT-X-STREAM-INF[^\n]*\n\s*([^#\s]\S*)/m.exec(playlist)?.[1];
  if (!first) return playlist;
  const media = new URL(first, url).href;
  if (!streams.takes(media)) throw new Error('This address is not called.');
  return streams.readPlaylist(media);
}
