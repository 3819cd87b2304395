import { type UploadKind, uploadKinds } from '@pavilion/contract';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { refuse } from '../../../../http/refusal.ts';

const maxPixels = 50_000_000;
const longestSide = 2400;

sharp.cache(false);

/** What is kept of a file that somebody sent: its content decides what it is, and a picture is drawn anew. Refuses `file.invalid`. Runs in the sandbox. */
export async function contentOf(
  kind: UploadKind,
  bytes: Buffer,
): Promise<{ bytes: Buffer; ending: string }> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !uploadKinds[kind].some((mime) => mime === type.mime)) refuse('file.invalid');
  return kind === 'picture'
    ? { bytes: await drawAnew(bytes), ending: 'webp' }
    : { bytes, ending: type.ext };
}

async function drawAnew(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, pages: 1 })
      .timeout({ seconds: 15 })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return refuse('file.invalid');
  }
}
