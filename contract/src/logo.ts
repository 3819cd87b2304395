/** A logo's tone: one with dark parts needs a light plate on dark backgrounds, a light one a dark plate on light backgrounds. */
export type LogoTone = 'plain' | 'dark' | 'light';

/** The address of an event's logo; null unless it's a public file of this server, since guests and mail programs can't load others. */
export function publicLogo(logo: { url: string } | null): string | null {
  return logo && /^\/files\/public\/[\w./-]+$/.test(logo.url) ? logo.url : null;
}

/** Determines a logo's tone from its RGBA pixels, four bytes each. A logo without transparency has its own background. */
export function logoTone(pixels: ArrayLike<number>): LogoTone {
  let [seen, dark, light] = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3]! < 128) continue;
    seen += 1;
    const brightness =
      0.2126 * linear(pixels[at]!) +
      0.7152 * linear(pixels[at + 1]!) +
      0.0722 * linear(pixels[at + 2]!);
    if (brightness < 0.124) dark += 1;
    if (brightness > 0.55) light += 1;
  }
  if (seen > (pixels.length / 4) * 0.98) return 'plain';
  if (dark > seen * 0.15) return 'dark';
  // a white letter on a coloured shape is legible on white
  return light > seen * 0.6 ? 'light' : 'plain';
}

/** Whether a logo with this ratio of width to height is lettering, shown instead of the event's name rather than beside it. */
export function isWordmark(ratio: number): boolean {
  return ratio >= 2;
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
