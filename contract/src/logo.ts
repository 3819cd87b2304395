/** How a logo reads: one with dark parts needs a light plate on dark ground, a light one a dark plate on light ground. */
export type LogoTone = 'plain' | 'dark' | 'light';

/** The address of an event's logo; null for one that is no public file of this server, which guests and mail programs could not load. */
export function publicLogo(logo: { url: string } | null): string | null {
  return logo && /^\/files\/public\/[\w./-]+$/.test(logo.url) ? logo.url : null;
}

/** Judges a logo by its pixels, four bytes each: red, green, blue and opacity. One without transparency brings its own ground. */
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
  return light > seen * 0.3 ? 'light' : 'plain';
}

/** Whether a logo of this width by height is lettering, which stands in place of the event's name; others stand beside it. */
export function isWordmark(ratio: number): boolean {
  return ratio >= 2;
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
