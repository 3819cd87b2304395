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
/** Twice the width of an email, for dense screens. */
const mailWidth = 1200;

/** What is stored of an uploaded file: its type is detected from its content, and pictures are re-encoded. Refuses `file.invalid`, `picture.tooManyPixels`, `picture.damaged` and `picture.notPanorama`. Runs in the sandbox. */
export async function storedContent(
  kind: UploadKind,
  bytes: Buffer,
): Promise<{ bytes: Buffer; ending: string }> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !uploadKinds[kind].some((mime) => mime === type.mime)) refuse('file.invalid');
  if (kind === 'picture') return { bytes: await drawAnew(bytes, longestSide), ending: 'webp' };
  if (kind === 'mailPicture') return { bytes: await drawForMail(bytes), ending: 'jpg' };
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

function drawAnew(bytes: Buffer, longest: number): Promise<Buffer> {
  const size = { width: longest, height: longest, fit: 'inside' } as const;
  return redraw(bytes, (whole) =>
    whole.resize({ ...size, withoutEnlargement: true }).webp({ quality: 82 }),
  );
}

/** On white, as JPEG has no transparency. */
function drawForMail(bytes: Buffer): Promise<Buffer> {
  const size = { width: mailWidth, height: 2 * mailWidth, fit: 'inside' } as const;
  return redraw(bytes, (whole) =>
    whole
      .resize({ ...size, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80, progressive: true }),
  );
}

async function redraw(bytes: Buffer, draw: (whole: Sharp) => Sharp): Promise<Buffer> {
  await limitPixels(bytes);
  try {
    return await draw(picture(bytes).autoOrient()).toBuffer();
  } catch {
    return refuse('picture.damaged');
  }
}

function picture(bytes: Buffer): Sharp {
  const limits = { failOn: 'error', limitInputPixels: maxPixels, pages: 1 } as const;
  return sharp(bytes, limits).timeout({ seconds: 15 });
}
