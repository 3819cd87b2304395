import { darken, lighten } from './colour.ts';
import { lettered, lettersWidth } from './lettering.ts';

const ring = (count: number, draw: (angle: number, index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw((index / count) * 360, index)).join('');
const leaf = (turn: number, colour: string, long = 40, wide = 13): string =>
  `<path transform="rotate(${turn})" d="M0 0C${wide} ${-long * 0.35} ${wide} ${-long * 0.7} 0 ${-long}C${-wide} ${-long * 0.7} ${-wide} ${-long * 0.35} 0 0Z" fill="${colour}"/>`;

type Mark = (colour: string) => string;

/** Each drawn around the origin, within 48 units in every direction. */
const marks: Record<string, Mark> = {
  'laurel-heights': (c) =>
    `<g transform="translate(0 40)">${[-62, -38, -14, 14, 38, 62].map((turn, index) => `<g transform="translate(0 ${-Math.abs(index - 2.5) * -4 - 14})">${leaf(turn, index < 3 ? c : lighten(c, 0.35), 62, 11)}</g>`).join('')}</g>`,
  'amaltas-court': (c) =>
    ring(5, (angle, index) => leaf(angle, index % 2 ? c : lighten(c, 0.3), 46, 20)) +
    `<circle r="9" fill="${darken(c, 0.35)}"/>`,
  'banyan-residences': (c) =>
    `<path d="M-46 4A46 46 0 0 1 46 4Z" fill="${c}"/>${[-34, -17, 0, 17, 34].map((x) => `<path d="M${x} 2V44" stroke="${x === 0 ? c : lighten(c, 0.35)}" stroke-width="${x === 0 ? 10 : 5}"/>`).join('')}`,
  'skylark-terraces': (c) =>
    [0, 1, 2, 3]
      .map(
        (step) =>
          `<rect x="${-46 + step * 23}" y="${24 - step * 22}" width="21" height="${22 + step * 22}" fill="${lighten(c, 0.45 - step * 0.15)}"/>`,
      )
      .join('') +
    `<path d="M-44 -12Q-26 -40 -8 -26Q0 -46 20 -44Q4 -36 -4 -22Q-22 -24 -44 -12Z" fill="${darken(c, 0.3)}"/>`,
  'stonebrook-villas': (c) =>
    `<rect x="-46" y="-40" width="42" height="26" rx="6" fill="${c}"/><rect x="2" y="-40" width="44" height="26" rx="6" fill="${lighten(c, 0.4)}"/><rect x="-46" y="-10" width="60" height="24" rx="6" fill="${lighten(c, 0.25)}"/><rect x="20" y="-10" width="26" height="24" rx="6" fill="${c}"/><path d="M-46 30Q-23 16 0 30T46 30" stroke="${darken(c, 0.2)}" stroke-width="7" fill="none" stroke-linecap="round"/>`,
  meadowgate: (c) =>
    `<path d="M-40 44V-6A40 40 0 0 1 40 -6V44H26V-6A26 26 0 0 0 -26 -6V44Z" fill="${c}"/>${[-14, 0, 14].map((x, index) => `<g transform="translate(${x} 44)">${leaf((index - 1) * 14, lighten(c, 0.35), 44, 6)}</g>`).join('')}`,
  'cinnamon-grove': (c) =>
    [-26, 0, 26]
      .map(
        (x, index) =>
          `<g transform="translate(${x} ${index === 1 ? 0 : 10})"><path d="M-2 42V0H2V42Z" fill="${darken(c, 0.3)}"/><path d="M0 -46L19 14H-19Z" fill="${index === 1 ? c : lighten(c, 0.35)}"/></g>`,
      )
      .join(''),
  'orchard-lane': (c) =>
    [-28, 0, 28]
      .flatMap((y, row) =>
        [-28, 0, 28].map(
          (x, column) =>
            `<circle cx="${x}" cy="${y}" r="12" fill="${row === column ? darken(c, 0.25) : lighten(c, 0.12 * (row + column))}"/>`,
        ),
      )
      .join(''),
  'heron-lake': (c) =>
    `<path d="M-10 44V18C-34 14 -36 -10 -16 -16C-2 -20 -2 -32 -12 -36C2 -46 14 -34 10 -20C8 -10 28 -6 30 16C18 8 6 12 2 20V44Z" fill="${c}"/><path d="M10 -32L36 -28L10 -24Z" fill="${lighten(c, 0.4)}"/><path d="M-44 44H44" stroke="${lighten(c, 0.3)}" stroke-width="5"/>`,
  'silverleaf-villas': (c) =>
    leaf(0, lighten(c, 0.3), 90, 34).replace('rotate(0)', 'translate(0 46)') +
    `<path d="M0 46V-36M0 20L18 0M0 20L-18 0M0 -2L14 -18M0 -2L-14 -18" stroke="#fff" stroke-width="4" fill="none"/>`,
  'coral-bay': (c) =>
    `<circle cy="-8" r="26" fill="${lighten(c, 0.25)}"/>${[14, 28, 42].map((y, index) => `<path d="M-46 ${y}Q-34.5 ${y - 12} -23 ${y}T0 ${y}T23 ${y}T46 ${y}" stroke="${index === 0 ? c : index === 1 ? darken(c, 0.2) : lighten(c, 0.2)}" stroke-width="7" fill="none"/>`).join('')}`,
  'pearl-promenade': (c) =>
    `<path d="M-46 14A46 46 0 0 1 46 14L0 40Z" fill="${lighten(c, 0.45)}"/>${[-60, -30, 0, 30, 60].map((turn) => `<path transform="rotate(${turn} 0 40)" d="M0 40V-24" stroke="${c}" stroke-width="4"/>`).join('')}<circle cy="22" r="13" fill="${c}"/><circle cx="-4" cy="18" r="4" fill="#fff"/>`,
  'casuarina-park': (c) =>
    [0, 1, 2]
      .map(
        (tier) =>
          `<path d="M0 ${-46 + tier * 22}L${20 + tier * 10} ${-8 + tier * 22}H${-20 - tier * 10}Z" fill="${lighten(c, tier * 0.2)}"/>`,
      )
      .join('') + `<rect x="-4" y="36" width="8" height="12" fill="${darken(c, 0.3)}"/>`,
  'nilgiri-crest': (c) =>
    `<path d="M-48 38L-12 -34L8 6L20 -12L48 38Z" fill="${c}"/><path d="M-12 -34L-24 -10L-14 -4L-6 -12L2 -4Z" fill="#fff"/><path d="M-48 38L-20 4L6 38Z" fill="${lighten(c, 0.4)}"/>`,
  'teakwood-enclave': (c) =>
    [44, 33, 22, 11]
      .map(
        (radius, index) =>
          `<circle r="${radius}" cx="${index * 2}" fill="${index % 2 ? lighten(c, 0.45) : c}"/>`,
      )
      .join(''),
  'hooghly-crescent': (c) =>
    `<path d="M18 -44A46 46 0 1 0 18 44A36 36 0 1 1 18 -44Z" fill="${c}"/><path d="M-6 20Q8 8 22 20T48 18" stroke="${lighten(c, 0.35)}" stroke-width="6" fill="none"/>`,
  'kadamba-towers': (c) =>
    ring(
      18,
      (angle) =>
        `<path transform="rotate(${angle})" d="M0 -26V-44" stroke="${c}" stroke-width="4" stroke-linecap="round"/><circle transform="rotate(${angle})" cy="-44" r="4" fill="${lighten(c, 0.25)}"/>`,
    ) + `<circle r="24" fill="${c}"/>`,
  indravan: (c) =>
    `<path d="M-44 44V-6A44 44 0 0 1 44 -6V44H30V-6A30 30 0 0 0 -30 -6V44Z" fill="${c}"/>${leaf(0, lighten(c, 0.3), 64, 15).replace('rotate(0)', 'translate(0 44)')}`,
  guild: (c) =>
    [0, 1, 2, 3]
      .map(
        (bar) =>
          `<rect x="${-44 + bar * 24}" y="${20 - bar * 18 - (bar === 3 ? 6 : 0)}" width="16" height="${26 + bar * 18 + (bar === 3 ? 6 : 0)}" fill="${lighten(c, 0.45 - bar * 0.15)}"/>`,
      )
      .join('') +
    `<path d="M-44 -4L4 -40" stroke="${darken(c, 0.3)}" stroke-width="6" stroke-linecap="round"/>`,
};

const sponsorMarks: readonly Mark[] = [
  (c) =>
    `<circle cx="-14" r="30" fill="${c}"/><circle cx="16" r="30" fill="${lighten(c, 0.45)}" opacity=".8"/>`,
  (c) =>
    `<path d="M0 -44L40 22H-40Z" fill="${c}"/><path d="M0 44L-40 -22H40Z" fill="${lighten(c, 0.5)}" opacity=".75"/>`,
  (c) =>
    [0, 1, 2]
      .map(
        (row) =>
          `<rect x="${-42 + row * 10}" y="${-38 + row * 28}" width="${84 - row * 20}" height="20" rx="10" fill="${lighten(c, row * 0.22)}"/>`,
      )
      .join(''),
  (c) =>
    ring(
      8,
      (angle, index) =>
        `<rect transform="rotate(${angle})" x="-5" y="-44" width="10" height="26" rx="5" fill="${index % 2 ? c : lighten(c, 0.4)}"/>`,
    ),
  (c) =>
    `<path d="M-40 -40H40V-16H-14V40H-40Z" fill="${c}"/><rect x="0" y="0" width="40" height="40" fill="${lighten(c, 0.4)}"/>`,
  (c) =>
    `<path d="M-44 20Q-22 -50 0 0T44 -24V30H-44Z" fill="${c}"/><circle cx="26" cy="-34" r="9" fill="${lighten(c, 0.4)}"/>`,
];

function sheet(
  mark: string,
  words: readonly (readonly [string, number, number, string, number])[],
): string {
  const wide = Math.ceil(
    Math.max(
      ...words.map(([text, size, weight, , tracking]) =>
        lettersWidth(text, size, weight, tracking),
      ),
    ) + 150,
  );
  const lines = words
    .map(([text, size, weight, colour, tracking], index) =>
      lettered(text, {
        x: 128,
        y: words.length === 1 ? 76 : index === 0 ? 58 : 92,
        size,
        weight,
        colour,
        tracking,
      }),
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} 120" width="${wide}" height="120"><g transform="translate(60 60)">${mark}</g>${lines}</svg>`;
}

/** A mark and the project's name beside it. */
export function projectLogo(slug: string, name: string, colour: string): string {
  const mark = marks[slug];
  if (mark === undefined) throw new Error(`${slug} has no mark: draw one in logos.ts.`);
  return sheet(mark(colour), [
    [name, 40, 0.42, '#22252f', 0.012],
    ['BY INDRAVAN HOMES', 15, 0.5, darken(colour, 0.15), 0.22],
  ]);
}

export function brandLogo(
  mark: 'indravan' | 'guild',
  name: string,
  line: string,
  colour: string,
): string {
  const draw = marks[mark];
  return sheet(draw ? draw(colour) : '', [
    [name, 42, 0.55, '#22252f', 0.01],
    [line, 15, 0.5, darken(colour, 0.1), 0.2],
  ]);
}

export function sponsorLogo(name: string, colour: string, index: number): string {
  const mark = sponsorMarks[index % sponsorMarks.length];
  return sheet(mark ? mark(colour) : '', [
    [name, 38, index % 2 ? 0.75 : 0.3, darken(colour, 0.35), index % 3 === 0 ? 0.08 : 0.01],
  ]);
}
