import { pictureTypes } from '@pavilion/contract';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { refuse } from '../../../../core/refusal.ts';
import { limitPixels, maxPixels } from '../../../../sandbox/pictureLimits.ts';

const maxFrames = 200;
const maxSmallBytes = 15 * 1024;

/** A picture as stored: squares, without the camera's metadata. */
interface Portraits {
  small: Buffer;
  large: Buffer;
}

/** Re-encodes an uploaded picture. Refuses `picture.tooManyPixels`, and `picture.invalid`: its type is detected from its content, never its name. Runs in the sandbox. */
export async function drawPortraits(bytes: Buffer): Promise<Portraits> {
  const type = await fileTypeFromBuffer(bytes);
  if (!pictureTypes.some((one) => one === type?.mime)) refuse('picture.invalid');
  await limitPixels(bytes);
  const open = () =>
    sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, pages: 1 }).timeout({
      seconds: 10,
    });
  try {
    const { pages = 1 } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
    if (pages > maxFrames) refuse('picture.invalid');
    const large = await square(open(), 640).webp({ quality: 80 }).toBuffer();
    return { large, small: await drawSmall(() => sharp(large)) };
  } catch {
    return refuse('picture.invalid');
  }
}

async function drawSmall(open: () => Sharp): Promise<Buffer> {
  for (const [size, quality] of [
    [192, 78],
    [192, 50],
    [128, 50],
  ] as const) {
    const small = await square(open(), size).webp({ quality }).toBuffer();
    if (small.length <= maxSmallBytes) return small;
  }
  return square(open(), 96).webp({ quality: 30 }).toBuffer();
}

function square(picture: Sharp, size: number): Sharp {
  return picture.autoOrient().resize(size, size, { fit: 'cover' });
}
