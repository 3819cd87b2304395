import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Encoder } from '../../../../ports/encoder.ts';

/** Greys across and down in a picture that is only compared. */
const across = 16;
/** Of 255: what noise and compression change in a picture that stays the same. */
const alike = 1.5;
/** Of 32,767: -50 dB, below a quiet room. */
const quietest = 100;

/** What a moment of a broadcast looks and sounds like. */
export interface Inspection {
  /** Its greys in base64; null without a picture. */
  picture: string | null;
  isSilent: boolean;
}

/** Decodes the first picture and the sound of an MPEG-TS segment. */
export async function inspectSegment(encoder: Encoder, segment: Uint8Array): Promise<Inspection> {
  const folder = await mkdtemp(join(tmpdir(), 'pavilion-inspection-'));
  try {
    const file = join(folder, 'segment.ts');
    await writeFile(file, segment);
    // a track that is missing fails, and counts as empty
    const decode = async (name: string, args: string[]) => {
      const decoded = join(folder, name);
      return encoder.run(['-threads', '1', '-i', file, ...args, decoded]).then(
        () => readFile(decoded),
        () => Buffer.alloc(0),
      );
    };
    const picture = await decode('picture.gray', [
      ...['-map', '0:v:0', '-frames:v', '1', '-f', 'rawvideo'],
      ...['-vf', `scale=${across}:${across}:flags=area,format=gray`],
    ]);
    const sound = await decode('sound.pcm', [
      ...['-map', '0:a:0', '-ac', '1', '-ar', '8000', '-f', 's16le'],
    ]);
    return {
      picture: picture.length === across * across ? picture.toString('base64') : null,
      isSilent: loudest(sound) < quietest,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether two pictures are the same to a viewer. */
export function looksAlike(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one, 'base64'), Buffer.from(other, 'base64')];
  const difference = a.reduce((sum, grey, at) => sum + Math.abs(grey - (b[at] ?? 0)), 0);
  return difference / a.length < alike;
}

/** The highest of 16-bit samples. */
function loudest(samples: Buffer): number {
  let most = 0;
  for (let at = 0; at + 1 < samples.length; at += 2)
    most = Math.max(most, Math.abs(samples.readInt16LE(at)));
  return most;
}
