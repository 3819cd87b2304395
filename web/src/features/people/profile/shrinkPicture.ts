import { maxPictureBytes } from '@pavilion/contract';

const shortEdge = 960;

/** The first bytes of accepted file types. */
const beginnings = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF87a', 'GIF89a'];

/** A chosen file's problem as a catalogue key, if any. Judged by content, never by name. */
export async function pictureProblem(
  file: File,
): Promise<'picture.tooLarge' | 'picture.invalid' | null> {
  if (file.size > maxPictureBytes) return 'picture.tooLarge';
  const first = String.fromCharCode(...new Uint8Array(await file.slice(0, 8).arrayBuffer()));
  return beginnings.some((one) => first.startsWith(one)) ? null : 'picture.invalid';
}

/** Scales a picture to the size needed, to spare slow connections; null if it isn't a picture. */
export async function shrinkPicture(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (!picture) return null;
  const scale = Math.min(1, shortEdge / Math.min(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return file;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.86),
  );
  return drawn ?? file;
}
