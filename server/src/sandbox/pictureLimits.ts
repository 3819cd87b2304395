import sharp from 'sharp';
import { refuse } from '../core/refusal.ts';

// no process of the sandbox draws the same picture twice
sharp.cache(false);

/** The most pixels a picture may have; decoding one takes four bytes for each. */
export const maxPixels = 50_000_000;

/** Refuses `picture.tooManyPixels` by a picture's header, before anything is decoded. */
export async function limitPixels(bytes: Buffer): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  if (width * height > maxPixels) refuse('picture.tooManyPixels');
}
