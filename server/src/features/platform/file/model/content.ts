import {
  panoramaTolerance,
  panoramaWidths,
  type UploadKind,
  uploadKinds,
} from '@pavilion/contract';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { refuse } from '../../../../core/refusal.ts';
import { limitPixels, maxPixels } from '../../../../sandbox/pictureLimits.ts';

const longestSide = 2400;

/** What is stored of an uploaded file: its type is detected from its content, and pictures are re-encoded. Refuses `file.invalid`, `picture.tooManyPixels`, `picture.damaged` and `picture.notPanorama`. Runs in the sandbox. */
export async function storedContent(
  kind: UploadKind,
  bytes: Buffer,
): Promise<{ bytes: Buffer; ending: string }> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !uploadKinds[kind].some((mime) => mime === type.mime)) refuse('file.invalid');
  if (kind === 'picture') return { bytes: await drawAnew(bytes, longestSide), ending: 'webp' };
  if (kind !== 'panorama') return { bytes, ending: type.ext };
  await requireSphere(bytes);
  return { bytes: await drawAnew(bytes, panoramaWidths.whole), ending: 'webp' };
}

/** Resizes one of our own pictures for small screens, never enlarging it; returns the original if the result isn't smaller. Runs in the sandbox. */
export async function resize(bytes: Buffer, width: number): Promise<Buffer> {
  const smaller = await picture(bytes)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer();
  return smaller.length < bytes.length ? smaller : bytes;
}

/** Refuses `picture.notPanorama` unless a picture is twice as wide as high, and `picture.tooManyPixels`. */
async function requireSphere(bytes: Buffer): Promise<void> {
  await limitPixels(bytes);
  const { autoOrient } = await picture(bytes)
    .metadata()
    .catch(() => refuse('picture.damaged'));
  const { width, height } = autoOrient;
  if (Math.abs(width - 2 * height) > width * panoramaTolerance) refuse('picture.notPanorama');
}

async function drawAnew(bytes: Buffer, longest: number): Promise<Buffer> {
  await limitPixels(bytes);
  try {
    return await picture(bytes)
      .autoOrient()
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return refuse('picture.damaged');
  }
}

function picture(bytes: Buffer): Sharp {
  const limits = { failOn: 'error', limitInputPixels: maxPixels, pages: 1 } as const;
  return sharp(bytes, limits).timeout({ seconds: 15 });
}
