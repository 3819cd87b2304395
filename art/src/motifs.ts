import { darken, lighten } from './colour.ts';

/** The colours of one event's pictures. */
export interface Tones {
  brand: string;
  accent: string;
}

const r = (x: number, y: number, w: number, h: number, fill: string, round = 6) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${fill}"/>`;
const c = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const p = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, colour: string, width = 8) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const sheet = (x: number, y: number, rows: number, ink: string) =>
  r(x, y, 150, 200, '#ffffff', 10) +
  Array.from({ length: rows }, (_, row) =>
    r(x + 22, y + 30 + row * 26, row % 3 === 2 ? 70 : 106, 8, ink, 4),
  ).join('');

/** A wordless picture for each talk, 400 wide and 300 tall. */
const motifs: Record<string, (tones: Tones & { pale: string; deep: string }) => string> = {
  'walk-the-boundary': ({ brand, accent, pale }) =>
    p('M60 220L200 90L350 170L220 285Z', pale) +
    line('M60 220L200 90L350 170L220 285Z', '#ffffff', 6) +
    line('M130 155L285 228M275 130L140 252', '#ffffff', 4) +
    [
      [60, 220],
      [200, 90],
      [350, 170],
      [220, 285],
    ]
      .map(
        ([x, y]) => r(x! - 11, y! - 36, 22, 40, brand, 4) + r(x! - 11, y! - 36, 22, 11, accent, 4),
      )
      .join(''),
  'first-home': ({ brand, accent, pale }) =>
    p('M200 40L350 160V280H50V160Z', '#ffffff') +
    line('M36 168L200 36L364 168', brand, 16) +
    r(160, 170, 80, 110, accent, 8) +
    c(224, 228, 6, '#ffffff') +
    r(82, 180, 54, 54, pale) +
    r(264, 180, 54, 54, pale),
  'rooms-that-breathe': ({ brand, accent, pale }) =>
    r(60, 50, 280, 220, '#ffffff', 8) +
    line('M60 50H340V270H60ZM200 50V140M60 165H130M175 165H340', brand, 10) +
    r(84, 74, 84, 50, pale) +
    r(226, 190, 92, 58, accent) +
    r(84, 200, 62, 48, pale) +
    line('M130 165A45 45 0 0 1 175 210', brand, 4),
  'loan-before-the-home': ({ brand, accent, deep }) =>
    [0, 1, 2, 3, 4]
      .map((at) => r(70, 238 - at * 30, 130, 26, at % 2 ? accent : deep, 13))
      .join('') +
    [0, 1, 2].map((at) => r(216, 238 - at * 30, 130, 26, at % 2 ? deep : accent, 13)).join('') +
    p('M281 50L346 104V160H216V104Z', '#ffffff') +
    line('M208 110L281 48L354 110', brand, 10) +
    r(266, 122, 30, 38, brand, 4),
  'reading-a-title': ({ brand, accent }) =>
    sheet(95, 40, 6, '#cdd6d4') +
    sheet(155, 70, 6, '#b9c6c4') +
    c(285, 240, 34, accent) +
    c(285, 240, 20, '#ffffff') +
    line('M268 262L256 300M302 262L314 300', brand, 12),
  'buying-from-abroad': ({ brand, accent, pale }) =>
    c(190, 165, 115, pale) +
    line(
      'M75 165H305M190 50C110 120 110 210 190 280M190 50C270 120 270 210 190 280',
      '#ffffff',
      6,
    ) +
    p('M300 60L360 108V156H240V108Z', '#ffffff') +
    line('M234 112L300 58L366 112', brand, 10) +
    r(286, 122, 28, 34, accent, 4),
  'reading-cash': ({ brand, accent, pale }) =>
    [90, 120, 110, 160, 190, 220]
      .map((high, at) => r(60 + at * 48, 280 - high, 34, high, at === 5 ? accent : pale))
      .join('') + line('M60 100L120 120L170 110L220 160L270 190L330 236', brand, 10),
  'follow-the-money': ({ brand, accent, pale }) =>
    sheet(70, 40, 6, pale) +
    line('M262 222L340 296', brand, 26) +
    c(225, 170, 74, brand) +
    c(225, 170, 56, '#ffffff') +
    r(186, 152, 78, 10, pale, 5) +
    r(186, 176, 52, 10, accent, 5),
  'morning-practice': ({ brand, accent, pale }) =>
    p('M60 220A140 140 0 0 1 340 220Z', accent) +
    line('M30 222H370', brand, 10) +
    line('M200 40V20M90 80L74 64M310 80L326 64M48 160L28 152M352 160L372 152', accent, 10) +
    r(120, 236, 160, 44, pale, 10),
  'indirect-tax-after-four-years': ({ brand, accent, pale }) =>
    line('M200 50V270M120 282H280M90 100H310', brand, 12) +
    p('M30 190A60 50 0 0 0 150 190Z', accent) +
    p('M250 190A60 50 0 0 0 370 190Z', pale) +
    line('M90 100L36 190M90 100L144 190M310 100L256 190M310 100L364 190', brand, 5),
  'revenue-in-instalments': ({ brand, accent, pale }) =>
    [0, 1, 2, 3, 4]
      .map(
        (at) =>
          r(34 + at * 70, 80, 56, 180, at < 3 ? '#ffffff' : pale, 8) +
          r(34 + at * 70, 80, 56, 30, brand, 8) +
          c(62 + at * 70, 190, 18, at < 3 ? accent : '#ffffff'),
      )
      .join(''),
  'what-may-a-machine-post': ({ brand, accent, pale }) =>
    r(80, 70, 240, 170, brand, 18) +
    r(104, 94, 192, 122, '#ffffff', 8) +
    [0, 1, 2]
      .map((at) => r(124, 114 + at * 32, 110, 12, pale, 6) + c(268, 120 + at * 32, 10, accent))
      .join('') +
    r(150, 240, 100, 24, pale, 4) +
    r(110, 262, 180, 16, brand, 8),
  'small-practice-round-table': ({ brand, accent, pale }) =>
    c(200, 165, 74, '#ffffff') +
    Array.from({ length: 9 }, (_, at) => {
      const turn = (at / 9) * Math.PI * 2;
      return c(
        Math.round(200 + Math.cos(turn) * 115),
        Math.round(165 + Math.sin(turn) * 115),
        22,
        [brand, accent, pale][at % 3]!,
      );
    }).join(''),
  'assurance-without-numbers': ({ brand, accent, pale }) =>
    p('M200 36L320 76V160C320 226 268 270 200 296C132 270 80 226 80 160V76Z', brand) +
    p('M200 60L298 94V160C298 212 256 248 200 270Z', pale) +
    p('M140 190C140 120 200 110 262 106C262 176 226 214 160 204Z', accent) +
    line('M138 214C160 176 194 152 226 138', '#ffffff', 8),
  'closing-question': ({ brand, accent, pale }) =>
    c(200, 160, 120, pale) +
    line('M150 126C150 64 252 66 252 128C252 168 202 168 202 204', brand, 24) +
    c(202, 250, 16, accent),
};

/** Draws the picture of a talk in its event's colours, without words: the text beside it is in the reader's language. */
export function motif(
  slug: string,
  { brand, accent }: Tones,
  size: { width: number; height: number },
): string {
  const draw = motifs[slug];
  if (!draw) throw new Error(`The talk ${slug} has no picture yet: draw one in motifs.ts.`);
  const tones = { brand, accent, pale: lighten(brand, 0.6), deep: darken(brand, 0.15) };
  const { width: w, height: h } = size;
  const scale = (h / 300) * 0.8;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><rect width="${w}" height="${h}" fill="${lighten(brand, 0.84)}"/><circle cx="${w * 0.5}" cy="${h * 0.5}" r="${h * 0.46}" fill="${lighten(brand, 0.74)}"/><circle cx="${w * 0.9}" cy="${h * 0.12}" r="${h * 0.2}" fill="${lighten(accent, 0.7)}"/><circle cx="${w * 0.08}" cy="${h * 0.92}" r="${h * 0.16}" fill="${lighten(accent, 0.78)}"/><g transform="translate(${w / 2 - 200 * scale} ${h / 2 - 160 * scale}) scale(${scale})">${draw(tones)}</g></svg>`;
}
