import { type PictureWidth, pictureWidths } from '@pavilion/contract';

/** What our pictures are called that are sent in widths. */
const isSized = (url: string) => /^\/files\/public\/.+\.[0-9a-f]{16}\.webp$/.test(url);
/** About as wide as they are. */
const whole = 1600;

/** The widths that a picture is sent in, of which a browser takes what its screen shows. `sizes`: how wide it stands on the page, as CSS says it. */
export function sized(
  url: string,
  sizes: string,
): { sizes?: string; srcSet?: string; src: string } {
  if (!isSized(url)) return { src: url };
  const narrow = pictureWidths.map((width) => `${url}?width=${width} ${width}w`);
  // a browser that is told of `src` first would fetch both
  return { sizes, srcSet: [...narrow, `${url} ${whole}w`].join(', '), src: url };
}

/** A picture in a width, where no list of them is taken, as in a drawing. */
export function atWidth(url: string, width: PictureWidth): string {
  return isSized(url) ? `${url}?width=${width}` : url;
}

/** A picture that hangs in a drawing: half as wide as a phone, or a quarter of a wide screen. */
export function inDrawing(url: string): string {
  return atWidth(url, innerWidth < 620 ? 360 : 720);
}
