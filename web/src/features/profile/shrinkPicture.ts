import { maxPictureBytes } from '@pavilion/contract';

const shortEdge = 960;

/** What is wrong with a chosen file: its sentence's key, or nothing. */
export function pictureProblem(file: File): 'picture.tooLarge' | 'picture.invalid' | null {
  if (!/\.(jpe?g|png|gif)$/i.test(file.name)) return 'picture.invalid';
  return file.size > maxPictureBytes ? 'picture.tooLarge' : null;
}

/** Draws a picture in the size that is needed, so that a slow line carries no more than that; null when it is none. */
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
