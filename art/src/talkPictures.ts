import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { conference } from '@pavilion/server/demo/conference.ts';
import { propertyExpo } from '@pavilion/server/demo/property-expo.ts';
import sharp from 'sharp';
import { motif } from './motifs.ts';
import { guild, homes } from './tones.ts';

const size = { width: 960, height: 540 };

/** Draws the picture of each talk: its banner and its video's poster. */
export async function drawTalks(folder: string): Promise<void> {
  for (const [name, tones, { sessions }] of [
    ['conference', guild, conference],
    ['expo', homes, propertyExpo],
  ] as const) {
    await mkdir(join(folder, name, 'talks'), { recursive: true });
    for (const { slug } of sessions)
      await sharp(Buffer.from(motif(slug, tones, size)))
        .webp({ quality: 70, effort: 6 })
        .toFile(join(folder, name, 'talks', `${slug}.webp`));
  }
}
