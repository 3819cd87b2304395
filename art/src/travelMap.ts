import type { Art } from './art.ts';
import { darken, lighten, mix } from './colour.ts';

const wide = 1200;
const tall = 750;
const centre = { x: 600, y: 388 };
/** Rings are wider than they are tall. */
const flat = 1.55;
const radii = { inner: 112, outer: 326 };
const gap = 8;

type Point = readonly [x: number, y: number];
interface Box {
  x: number;
  y: number;
  wide: number;
  tall: number;
}
interface Label extends Box {
  lines: { text: string; size: number; colour: string; weight: number }[];
}
interface Place {
  name: string;
  minutes: number;
  dot: Point;
  label: Label;
}

/** Draws the travel times to everyday places: rings of minutes, with each place at its distance. */
export function travelMap(
  art: Art,
  name: string,
  reach: readonly (readonly [string, number])[],
): string {
  const accent = darken(art.accent, 0.12);
  const ink = darken(mix(art.accent, '#1d2c48', 0.6), 0.25);
  const limit = ringsFor(reach).at(-1) ?? 10;
  const radius = (minutes: number) => radii.inner + ((radii.outer - radii.inner) * minutes) / limit;
  const home = boxed([{ text: name, size: 32, colour: '#1d2230', weight: 700 }], [600, 270]);
  const rings = ringsFor(reach).map((minutes) => ({
    minutes,
    radius: radius(minutes),
    label: boxed(
      [{ text: `${minutes} min`, size: 22, colour: darken(art.accent, 0.45), weight: 700 }],
      onRing(radius(minutes), -90),
    ),
  }));
  const kept = [home, { x: 556, y: 312, wide: 88, tall: 92 }, ...rings.map(({ label }) => label)];
  const places = placed(reach, { kept, radius, ink });
  const ring = ({ minutes, radius: r }: (typeof rings)[number]) =>
    `<ellipse class="ring" data-minutes="${minutes}" cx="${centre.x}" cy="${centre.y}" rx="${short(r * flat)}" ry="${short(r)}" fill="none" stroke="${lighten(art.accent, 0.35)}" stroke-width="2.5" stroke-dasharray="3 10" stroke-linecap="round"/>`;
  const route = ({ dot: [x, y] }: Place) =>
    `<path class="route" d="M${centre.x} ${centre.y}L${short(x)} ${short(y)}" stroke="${mix(art.accent, '#ffffff', 0.25)}" stroke-width="4" stroke-linecap="round"/>`;
  const dot = ({ dot: [x, y], minutes }: Place) =>
    `<circle class="place" data-minutes="${minutes}" cx="${short(x)}" cy="${short(y)}" r="12" fill="${accent}" stroke="#fff" stroke-width="4"/>`;
  const ground = lighten(art.accent, 0.86);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${tall}" width="${wide}" height="${tall}" font-family="'Plus Jakarta Sans Variable',system-ui,'Segoe UI',Roboto,sans-serif"><title>Travel times from ${name}</title>`,
    `<rect width="${wide}" height="${tall}" fill="#f7f3ec"/><ellipse cx="${centre.x}" cy="${centre.y}" rx="${radii.outer * flat}" ry="${radii.outer}" fill="${ground}"/>`,
    ...rings.map(ring),
    ...rings.map(({ label }) => drawn(label, ground)),
    ...places.map(route),
    ...places.map(dot),
    ...places.map(({ label }) => drawn(label, '#ffffff')),
    `<ellipse cx="${centre.x}" cy="${centre.y + 3}" rx="20" ry="7" fill="#1b2434" opacity=".28"/><path d="M600 388C588 368 566 354 566 334A34 34 0 0 1 634 334C634 354 612 368 600 388Z" fill="${accent}"/><circle cx="600" cy="336" r="14" fill="#fff"/>`,
    drawn(home, '#ffffff'),
    '</svg>',
  ].join('');
}

/** Returns up to four rings at round numbers of minutes; the last encloses everything. */
function ringsFor(reach: readonly (readonly [string, number])[]): number[] {
  const furthest = Math.max(...reach.map(([, minutes]) => minutes));
  const step = furthest <= 30 ? 10 : furthest <= 45 ? 15 : 20;
  return Array.from({ length: Math.ceil(furthest / step) }, (_, index) => step * (index + 1));
}

/** Moves the places around the project until no label touches another or a route, nor the project's name and the rings' minutes. */
function placed(
  reach: readonly (readonly [string, number])[],
  given: { kept: Box[]; radius: (minutes: number) => number; ink: string },
): Place[] {
  for (const order of orders(reach))
    for (let turn = -14; turn <= 14; turn += 7) {
      const spots = order.map(([name, minutes], index) => {
        const degrees = -26 + turn + (232 * index) / Math.max(1, order.length - 1);
        const r = given.radius(minutes);
        const dot = onRing(r, degrees);
        return { name, minutes, dot };
      });
      const found = labelled(spots, given);
      if (found) return found;
    }
  throw new Error('The travel times do not fit into their picture: name fewer places.');
}

function labelled(
  spots: Omit<Place, 'label'>[],
  { kept, ink }: { kept: Box[]; ink: string },
): Place[] | undefined {
  const done: Place[] = [];
  const dots = spots.map(({ dot: [x, y] }) => ({ x: x - 14, y: y - 14, wide: 28, tall: 28 }));
  for (const [index, spot] of spots.entries()) {
    const [x, y] = spot.dot;
    const lines = [
      { text: spot.name, size: 27, colour: ink, weight: 700 },
      { text: `${spot.minutes} min`, size: 25, colour: ink, weight: 500 },
    ];
    const { wide: w, tall: h } = boxed(lines, [0, 0]);
    const around: Point[] = [
      [x, y + 20 + h / 2],
      [x, y - 20 - h / 2],
      [x + 20 + w / 2, y],
      [x - 20 - w / 2, y],
    ];
    const others = [
      ...kept,
      ...done.map(({ label }) => label),
      ...dots.filter((_, at) => at !== index),
    ];
    const label = around
      .map((middle) => boxed(lines, middle))
      .find(
        (box) =>
          isInside(box) &&
          !others.some((other) => touches(box, other)) &&
          !spots.some(({ dot }) => crosses(dot, box)),
      );
    if (!label || touches(dots[index]!, kept[0]!)) return undefined;
    if (kept.slice(1).some((other) => touches(dots[index]!, other))) return undefined;
    if (kept.some((other, at) => at !== 1 && crosses(spot.dot, other))) return undefined;
    done.push({ ...spot, label });
  }
  return done;
}

function boxed(lines: Label['lines'], [x, y]: Point): Label {
  const across = Math.max(...lines.map(({ text, size }) => text.length * size * 0.61)) + 28;
  const high = lines.reduce((sum, { size }) => sum + size * 1.26, 0) + 14;
  return { x: x - across / 2, y: y - high / 2, wide: across, tall: high, lines };
}

function drawn({ x, y, wide: w, tall: h, lines }: Label, fill: string): string {
  let base = y + 7;
  const words = lines.map(({ text, size, colour, weight }) => {
    base += size * 1.26;
    return `<text x="${short(x + w / 2)}" y="${short(base - size * 0.32)}" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="middle">${text}</text>`;
  });
  return `<g class="label"><rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" rx="12" fill="${fill}"/>${words.join('')}</g>`;
}

const short = (value: number): string => value.toFixed(0);

const isInside = (box: Box) =>
  box.x >= 12 && box.y >= 12 && box.x + box.wide <= wide - 12 && box.y + box.tall <= tall - 12;

const touches = (a: Box, b: Box) =>
  a.x < b.x + b.wide + gap &&
  b.x < a.x + a.wide + gap &&
  a.y < b.y + b.tall + gap &&
  b.y < a.y + a.tall + gap;

/** Whether the route to a place runs through a box. */
function crosses([x, y]: Point, box: Box): boolean {
  for (let step = 0; step <= 60; step += 1) {
    const share = step / 60;
    const [px, py] = [centre.x + (x - centre.x) * share, centre.y + (y - centre.y) * share];
    if (
      px > box.x - gap &&
      px < box.x + box.wide + gap &&
      py > box.y - gap &&
      py < box.y + box.tall + gap
    )
      return true;
  }
  return false;
}

function onRing(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [centre.x + Math.cos(angle) * radius * flat, centre.y + Math.sin(angle) * radius];
}

/** Yields every permutation of a few items, the given order first. */
function* orders<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  if (items.length < 2) yield items;
  else
    for (const [index, first] of items.entries())
      for (const rest of orders(items.toSpliced(index, 1))) yield [first, ...rest];
}
