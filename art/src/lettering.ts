import { readFont, type Glyph } from './font.ts';

const font = readFont();

interface Lettering {
  x: number;
  y: number;
  size: number;
  colour: string;
  /** 0 is the font's own hairline; 1 is bold. */
  weight?: number;
  /** Extra space between letters, in ems. */
  tracking?: number;
  anchor?: 'start' | 'middle' | 'end';
  opacity?: number;
}

let isMute = false;

/** Draws without any lettering: the page has the text beside the picture, in the reader's language. */
export function withoutLetters(draw: () => string): string {
  isMute = true;
  try {
    return draw();
  } finally {
    isMute = false;
  }
}

/** Draws words as outlines. */
export function lettered(words: string, style: Lettering): string {
  if (isMute) return '';
  const { size, weight = 0.5, tracking = 0.01, anchor = 'start' } = style;
  const scale = size / font.unitsPerEm;
  const bold = weight * 0.075 * size;
  const wide = lettersWidth(words, size, weight, tracking);
  let pen = style.x - (anchor === 'middle' ? wide / 2 : anchor === 'end' ? wide : 0);
  let d = '';
  for (const character of words) {
    const glyph = font.glyph(character);
    d += outline(glyph, pen + bold / 2, style.y, scale);
    pen += glyph.advance * scale + bold + tracking * size;
  }
  const stroke =
    bold > 0
      ? ` stroke="${style.colour}" stroke-width="${bold.toFixed(2)}" stroke-linejoin="round"`
      : '';
  return `<path d="${d}" fill="${style.colour}"${stroke}${style.opacity === undefined ? '' : ` opacity="${style.opacity}"`}/>`;
}

export function lettersWidth(words: string, size: number, weight = 0.5, tracking = 0.01): number {
  const scale = size / font.unitsPerEm;
  let total = 0;
  for (const character of words)
    total += font.glyph(character).advance * scale + weight * 0.075 * size + tracking * size;
  return total;
}

/** Breaks words into lines no wider than `limit`. */
export function wrapped(words: string, limit: number, size: number, weight = 0.5): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && lettersWidth(`${last} ${word}`, size, weight) <= limit)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function outline({ contours }: Glyph, x: number, y: number, scale: number): string {
  const spot = (px: number, py: number) =>
    `${(x + px * scale).toFixed(1)} ${(y - py * scale).toFixed(1)}`;
  let d = '';
  for (const contour of contours) {
    const count = contour.length;
    const point = (index: number) =>
      contour[((index % count) + count) % count] ?? { x: 0, y: 0, on: true };
    const firstOn = contour.findIndex(({ on }) => on);
    const from = Math.max(0, firstOn);
    d += `M${spot(point(from).x, point(from).y)}`;
    for (let step = 1; step <= count; step += 1) {
      const own = point(from + step);
      if (own.on) {
        d += `L${spot(own.x, own.y)}`;
        continue;
      }
      const next = point(from + step + 1);
      const end = next.on ? next : { x: (own.x + next.x) / 2, y: (own.y + next.y) / 2 };
      d += `Q${spot(own.x, own.y)} ${spot(end.x, end.y)}`;
      if (next.on) step += 1;
    }
    d += 'Z';
  }
  return d;
}
