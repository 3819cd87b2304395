import { lettered } from './lettering.ts';
import { clamp, during, ease } from './captions.ts';
import { lighten } from './colour.ts';
import { filmSize } from './film.ts';

const { width: wide, height: tall } = filmSize;

/** The texts on the slides of a talk. */
interface Slides {
  title: string;
  occasion: string;
  chart: string;
  lines: [string, string, string];
}

/** Slides of a talk, with a chart that grows. */
export function lecture({ title, occasion, chart, lines }: Slides, share: number): string {
  const grow = ease((share - 0.34) / 0.3);
  const bars = [0.42, 0.5, 0.47, 0.63, 0.72, 0.86]
    .map((value, index) => {
      const high = value * 170 * clamp(grow * 1.8 - index * 0.13);
      return `<rect x="${96 + index * 66}" y="${(280 - high).toFixed(1)}" width="42" height="${high.toFixed(1)}" rx="4" fill="${index === 5 ? '#c98b2a' : lighten('#2b3f8c', 0.55 - index * 0.08)}"/>`;
    })
    .join('');
  const slide = (from: number, to: number, body: string) =>
    `<g opacity="${during(share, from, to, 0.05).toFixed(3)}">${body}</g>`;
  const ink = '#1d2748';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${tall}" viewBox="0 0 ${wide} ${tall}"><rect width="${wide}" height="${tall}" fill="#f5f5f2"/><rect width="14" height="${tall}" fill="#2b3f8c"/><circle cx="560" cy="${(60 - share * 10).toFixed(1)}" r="130" fill="#e4e8f6"/><circle cx="600" cy="330" r="${(80 + share * 14).toFixed(1)}" fill="#f6e6c8"/>${slide(0, 0.3, lettered(title, { x: 56, y: 170, size: 37, colour: ink, weight: 0.8 }) + lettered(occasion, { x: 58, y: 206, size: 17, colour: '#4b5675', weight: 0.4 }) + `<rect x="58" y="228" width="${(150 * ease(share / 0.2)).toFixed(1)}" height="4" fill="#c98b2a"/>`)}${slide(0.3, 0.68, lettered(chart, { x: 56, y: 74, size: 24, colour: ink, weight: 0.7 }) + bars + `<path d="M84 281H500" stroke="${ink}" stroke-width="2"/>`)}${slide(0.68, 1, lines.map((line, index) => `<g opacity="${ease((share - 0.7 - index * 0.06) / 0.06).toFixed(3)}"><circle cx="68" cy="${121 + index * 58}" r="9" fill="#c98b2a"/>${lettered(line, { x: 94, y: 130 + index * 58, size: 26, colour: ink, weight: 0.55 })}</g>`).join(''))}<g transform="translate(56 330)">${lettered('Deccan Guild of Accountants', { x: 0, y: 0, size: 12, colour: '#6b7591', weight: 0.5 })}</g></svg>`;
}
