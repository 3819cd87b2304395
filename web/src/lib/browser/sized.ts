import { type PictureWidth, pictureWidths } from '@pavilion/contract';

/** Whether it is one of our pictures, which are served in several widths. */
const isSized = (url: string) => /^\/files\/public\/.+\.[0-9a-f]{16}\.webp$/.test(url);
/** Roughly the width of the originals. */
const whole = 1600;

/** The `img` attributes that let a browser pick the width its screen needs. `sizes`: how wide the picture is on the page, in CSS. */
export function sized(
  url: string,
  sizes: string,
): { sizes?: string; srcSet?: string; src: string } {
  if (!isSized(url)) return { src: url };
  const narrow = pictureWidths.map((width) => `${url}?width=${width} ${width}w`);
  // with `src` first, a browser would fetch both
  return { sizes, srcSet: [...narrow, `${url} ${whole}w`].join(', '), src: url };
}

/** A picture in one width, where `srcSet` isn't supported, such as in a drawing. */
export function atWidth(url: string, width: PictureWidth): string {
  return isSized(url) ? `${url}?width=${width}` : url;
}

/** A picture inside a drawing: half as wide as a phone, or a quarter of a wide screen. */
export function inDrawing(url: string): string {
  return atWidth(url, innerWidth < 620 ? 360 : 720);
}
