import type { UploadKind } from '@pavilion/contract';

const longestSide = 1600;

/** Whether an SVG file is drawn as a picture before it is uploaded as this. */
export function takesSvg(kind: UploadKind): boolean {
  return kind === 'picture' || kind === 'mailPicture';
}

/** Draws an SVG file as a PNG, which every page and email can show; any other file is returned as it is. */
export async function rasterise(file: File): Promise<File> {
  if (file.type !== 'image/svg+xml' && !/\.svg$/i.test(file.name)) return file;
  const address = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    // without a size of its own, an SVG is as large as the browser likes
    const width = image.naturalWidth || longestSide;
    const height = image.naturalHeight || longestSide;
    const scale = longestSide / Math.max(width, height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!drawn) return file;
    return new File([drawn], file.name.replace(/\.svg$/i, '.png'), { type: 'image/png' });
  } catch {
    // the server says what is wrong with it
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}
