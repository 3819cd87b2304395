import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { commit, createContext, type House } from '../../context.ts';
import { type Job, job } from '../../jobs.ts';
import * as event from '../event/service.ts';
import { changeSession, sessionFor } from '../session/service.ts';
import * as queries from './broadcastQueries.ts';
import { tellStage } from './service.ts';

/** Makes the recording of a session from the pieces of its broadcast. */
export const record: Job<{ sessionId: string; eventId: string }> = job('stage.record');

const mostSegments = 100_000;
/** Recordings that this server made itself stand here, and may be replaced by longer ones. */
const ownRecordings = '/files/public/recording/';

/** Joins all pieces of a session to one film, without encoding again, and puts it with the session. A recording that somebody else gave stays. */
export async function makeRecording(
  house: House,
  { sessionId, eventId }: { sessionId: string; eventId: string },
): Promise<void> {
  const { encoder, storage, ids } = house.ports;
  const row = await event.byId(house.store.db, eventId);
  const pieces = await queries.segmentsOf(house.store.db, sessionId, mostSegments);
  const onAir = await queries.isOnAir(house.store.db, sessionId);
  if (!encoder || !row || onAir || pieces.length === 0) return;
  const ctx = createContext(house, { actor: null, event: row, language: 'en' });
  const folder = await mkdtemp(join(tmpdir(), 'pavilion-recording-'));
  try {
    const film = join(folder, 'film.mp4');
    const poster = join(folder, 'poster.jpg');
    const list = join(folder, 'pieces.txt');
    const names: string[] = [];
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
    const name = `recording/${ids.token()}.${hash}`;
    await storage.putStream(`public/${name}.mp4`, createReadStream(film));
    await storage.putStream(`public/${name}.jpg`, createReadStream(poster));
    const session = await sessionFor(ctx, sessionId).catch(() => null);
    const before = session?.row.recording?.url;
    if (!session || (before && !before.startsWith(ownRecordings))) return;
    await changeSession(ctx, sessionId, {
      recording: {
        url: `/files/public/${name}.mp4`,
        title: session.topic.en,
        posterUrl: `/files/public/${name}.jpg`,
        description: session.row.description.en,
      },
    });
    await commit(ctx, (tx) => tellStage(tx, sessionId));
    if (before) await storage.delete(before.replace('/files/', ''));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
