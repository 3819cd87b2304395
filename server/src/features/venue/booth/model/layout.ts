import { hallGrid, type OrganisedBooth } from '@pavilion/contract';
import { nextFree, type Spot } from './place.ts';

/** A booth to be placed. */
interface Sized {
  id: string;
  tier: OrganisedBooth['tier'];
}

interface Pitch {
  /** Between rows. */
  row: number;
  /** Between neighbours in a row, by size. */
  large: number;
  standard: number;
  /** Where the first row and place are. */
  from: number;
}

const { gap, step, most } = hallGrid;
const airy: Pitch = { row: gap + step, large: gap + step, standard: gap, from: gap / 2 };
/** For a floor with more booths than fit with aisles. */
const dense: Pitch = { row: gap, large: gap, standard: gap, from: 0 };

/**
 * Lays out a whole floor in even rows with an aisle between them, about as wide as deep. Large booths go in the
 * back rows, where they hide nobody. Returns the place of each booth that fits, in the order given.
 */
export function layOut(booths: readonly Sized[]): Map<string, Spot> {
  const bySize = ['large', 'standard'] as const;
  const groups = bySize.map((tier) => ({
    tier,
    booths: booths.filter((one) => one.tier === tier),
  }));
  const isAiry = bestWidth(airy, groups) !== null;
  const pitch = isAiry ? airy : dense;
  const parts = isAiry
    ? groups
    : [{ tier: bySize[1], booths: groups.flatMap((one) => one.booths) }];
  const width = bestWidth(pitch, parts) ?? most;
  const rows = parts.flatMap((part) => toRows(part.booths, pitch[part.tier], width)).toReversed();
  const wide = Math.max(0, ...rows.map(rowLength));
  const places = new Map<string, Spot>();
  for (const [at, row] of rows.entries()) {
    const y = pitch.from + at * pitch.row;
    const left = Math.floor((wide - rowLength(row)) / 2 / step) * step;
    if (y > most) continue;
    for (const [nth, { id }] of row.booths.entries())
      places.set(id, { x: pitch.from + left + nth * row.pitch, y });
  }
  return places;
}

/** Places booths beside those already on a floor: in their rows, and in new ones behind them. An empty floor is laid out as a whole. */
export function layOutBeside(
  standing: readonly (Sized & Spot)[],
  arriving: readonly Sized[],
): Map<string, Spot> {
  if (!standing.length) return layOut(arriving);
  const all = [...standing];
  const free = { large: freeIn(standing, 'large'), standard: freeIn(standing, 'standard') };
  const places = new Map<string, Spot>();
  for (const booth of arriving) {
    const spot = free[booth.tier][0] ?? nextFree(all, null);
    if (!spot) continue;
    const placed = { ...booth, ...spot };
    places.set(booth.id, spot);
    all.push(placed);
    for (const tier of ['large', 'standard'] as const)
      free[tier] = free[tier].filter((one) => isClear({ ...one, tier }, placed));
  }
  return places;
}

/** The booths of a floor from the back row to the front one, each from left to right. */
export function fromTheBack<Booth extends Spot & { id: string }>(
  booths: readonly Booth[],
): Booth[] {
  return booths.toSorted((a, b) => b.y - a.y || a.x - b.x || a.id.localeCompare(b.id));
}

interface Row {
  booths: Sized[];
  pitch: number;
}

function rowLength({ booths, pitch }: Row): number {
  return (booths.length - 1) * pitch;
}

const perRow = (width: number, pitch: number) => Math.floor(width / pitch) + 1;

/** The width at which a floor is about as wide as deep; null if nothing is wide enough. */
function bestWidth(
  pitch: Pitch,
  parts: { tier: Sized['tier']; booths: unknown[] }[],
): number | null {
  const room = most - pitch.from;
  let best: { width: number; side: number } | null = null;
  for (let width = 0; width <= room; width += step) {
    const rows = parts.map(({ tier, booths }) =>
      Math.ceil(booths.length / perRow(width, pitch[tier])),
    );
    const depth = (rows.reduce((sum, count) => sum + count, 0) - 1) * pitch.row;
    const side = Math.max(width, depth);
    if (depth <= room && (!best || side < best.side)) best = { width, side };
  }
  return best?.width ?? null;
}

/** As few rows as needed, as equal in length as possible. */
function toRows(booths: Sized[], pitch: number, width: number): Row[] {
  const count = Math.ceil(booths.length / perRow(width, pitch));
  return Array.from({ length: count }, (_, at) => ({
    pitch,
    booths: booths.slice(
      Math.round((at * booths.length) / count),
      Math.round(((at + 1) * booths.length) / count),
    ),
  }));
}

/** The free places that keep a floor's rows and aisles, those that keep it compact first. */
function freeIn(standing: readonly (Sized & Spot)[], tier: Sized['tier']): Spot[] {
  const left = Math.min(...standing.map(({ x }) => x));
  const near = Math.min(...standing.map(({ y }) => y));
  const rows = new Set(standing.map(({ y }) => y));
  for (let y = Math.max(...rows) + airy.row; y <= most; y += airy.row) rows.add(y);
  const spots: Spot[] = [];
  for (const y of rows)
    for (let x = left; x <= most; x += step)
      if (standing.every((other) => isClear({ x, y, tier }, other))) spots.push({ x, y });
  const far = ({ x, y }: Spot) => Math.max(x - left, y - near);
  return spots.sort((a, b) => far(a) - far(b) || a.y - b.y || a.x - b.x);
}

/** Whether two booths are neighbours in a row, or an aisle apart. */
function isClear(one: Spot & Pick<Sized, 'tier'>, other: Spot & Pick<Sized, 'tier'>): boolean {
  const [across, along] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
  if (across >= airy.large || along >= airy.row) return true;
  return along === 0 && one.tier === 'standard' && other.tier === 'standard' && across >= gap;
}
