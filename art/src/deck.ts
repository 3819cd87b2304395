import { lighten } from './colour.ts';
import { filmSize } from './film.ts';
import { lettered, wrapped } from './lettering.ts';
import type { Tones } from './motifs.ts';

const { width: wide, height: tall } = filmSize;
const ink = '#1d2748';
const soft = '#4b5675';

/** A slide of a talk: shown for `seconds`, with its lines appearing one by one. */
export interface Slide {
  seconds: number;
  title: string;
  lines?: readonly string[];
  /** Bars labelled with their values; two rows become pairs in two colours. */
  chart?: {
    labels: readonly string[];
    rows: readonly { name: string; values: readonly number[] }[];
  };
}

export const secondsOf = (slides: readonly Slide[]): number =>
  slides.reduce((sum, { seconds }) => sum + seconds, 0);

/** The speaker, the host and their colours. */
export interface Manner extends Tones {
  speaker: string;
  host: string;
}

/** Draws the slide shown at a given second of a talk. */
export function deck(manner: Manner, slides: readonly Slide[], second: number): string {
  const { brand, accent, speaker, host } = manner;
  let from = 0;
  let index = 0;
  while (index < slides.length - 1 && second >= from + slides[index]!.seconds) {
    from += slides[index]!.seconds;
    index += 1;
  }
  const slide = slides[index]!;
  const body = index === 0 ? cover(slide, manner) : inner(slide, manner, second - from);
  const through = (Math.floor(second / 5) / (secondsOf(slides) / 5)) * wide;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${tall}" viewBox="0 0 ${wide} ${tall}"><rect width="${wide}" height="${tall}" fill="#f5f5f2"/><rect width="14" height="${tall}" fill="${brand}"/><circle cx="600" cy="30" r="110" fill="${lighten(brand, 0.86)}"/>${body}${lettered(`${speaker}  ·  ${host}`, { x: 48, y: 336, size: 12, colour: '#5b6581', weight: 0.5 })}${lettered(`${index + 1} / ${slides.length}`, { x: 610, y: 336, size: 12, colour: '#5b6581', weight: 0.5, anchor: 'end' })}<rect x="14" y="354" width="${Math.max(0, Math.round(through) - 14)}" height="6" fill="${accent}"/></svg>`;
}

function cover({ title, lines = [] }: Slide, { accent }: Tones): string {
  const heading = wrapped(title, 480, 40, 0.8);
  const words = heading.map((line, row) =>
    lettered(line, { x: 48, y: 140 + row * 48, size: 40, colour: ink, weight: 0.8 }),
  );
  const under = 140 + heading.length * 48;
  const rest = lines.map((line, row) =>
    lettered(line, { x: 48, y: under + 26 + row * 28, size: 18, colour: soft, weight: 0.45 }),
  );
  return `${words.join('')}<rect x="48" y="${under - 22}" width="120" height="4" fill="${accent}"/>${rest.join('')}`;
}

function inner({ seconds, title, lines = [], chart }: Slide, tones: Tones, second: number): string {
  const heading = lettered(title, { x: 48, y: 66, size: 27, colour: ink, weight: 0.75 });
  const shown = lines.slice(0, 1 + Math.floor((second / (seconds * 0.75)) * lines.length));
  let y = chart ? 282 : 122;
  const rows = shown.map((line) => {
    const parts = wrapped(line, 520, 21, 0.5);
    const first = y;
    const words = parts.map((part, at) =>
      lettered(part, { x: 76, y: first + at * 27, size: 21, colour: ink, weight: 0.5 }),
    );
    y += parts.length * 27 + 17;
    return `<circle cx="58" cy="${first - 7}" r="6" fill="${tones.accent}"/>${words.join('')}`;
  });
  return heading + (chart ? bars(chart, tones) : '') + rows.join('');
}

function bars({ labels, rows }: NonNullable<Slide['chart']>, { brand, accent }: Tones): string {
  const most = Math.max(...rows.flatMap(({ values }) => values));
  const colours = [brand, accent];
  const step = 520 / labels.length;
  const thick = Math.min(34, (step - 14) / rows.length);
  const drawn = rows.flatMap(({ values }, row) =>
    values.map((value, at) => {
      const high = (Math.max(0, value) / most) * 118;
      const x = 56 + at * step + row * (thick + 4);
      return `<rect x="${x.toFixed(1)}" y="${(230 - high).toFixed(1)}" width="${thick.toFixed(1)}" height="${high.toFixed(1)}" rx="3" fill="${colours[row]}"/>${lettered(String(value), { x: x + thick / 2, y: 224 - high, size: 13, colour: ink, weight: 0.55, anchor: 'middle' })}`;
    }),
  );
  const below = labels.map((label, at) =>
    lettered(label, {
      x: 56 + at * step + (thick * rows.length + 4) / 2,
      y: 248,
      size: 12,
      colour: soft,
      weight: 0.5,
      anchor: 'middle',
    }),
  );
  const key = rows.map(
    ({ name }, row) =>
      `<rect x="${56 + row * 150}" y="84" width="12" height="12" fill="${colours[row]}"/>${lettered(name, { x: 74 + row * 150, y: 95, size: 13, colour: ink, weight: 0.5 })}`,
  );
  return `${drawn.join('')}<path d="M48 231H596" stroke="${ink}" stroke-width="2"/>${below.join('')}${key.join('')}`;
}
