import { boothsInOrder, boothSide } from '../../booths/booth.ts';
import type { HallBooth } from '../../booths/booth.ts';

/** Metres between the centres of neighbouring booths. */
const PITCH = 6.2;
const MARGIN = 3.6;
const LEAST = 15;
/** The cell size of a plan with only one booth. */
const LONE = 4;

interface Standing {
  booth: HallBooth;
  /** Its near left corner. */
  x: number;
  y: number;
  side: number;
}

export interface HallPlan {
  width: number;
  depth: number;
  booths: Standing[];
  /** Centres of empty places. */
  free: { x: number; y: number }[];
  /** Where a column and row of the floor plan lie in the drawn hall, in metres. */
  toMetres: (x: number, y: number) => readonly [x: number, y: number];
  /** The column and row of the floor plan at a spot in the drawn hall. */
  placeAt: (x: number, y: number) => readonly [x: number, y: number];
}

/** Places booths on a floor just large enough, in the proportions of the floor plan; `spare` places stay free all around. */
export function hallPlan(booths: readonly HallBooth[], spare = 0): HallPlan {
  const xs = booths.map((booth) => booth.x);
  const ys = booths.map((booth) => booth.y);
  const left = Math.min(...xs, Infinity);
  const near = Math.min(...ys, Infinity);
  const step = closest(booths);
  const across = booths.length ? ((Math.max(...xs) - left) / step) * PITCH : 0;
  const along = booths.length ? ((Math.max(...ys) - near) / step) * PITCH : 0;
  const room = PITCH * (1 + 2 * spare) + MARGIN;
  const width = Math.max(LEAST, across + room);
  const depth = Math.max(LEAST, along + room);
  const corner = [
    (width - across) / 2 - (booths.length ? (left / step) * PITCH : 0),
    (depth - along) / 2 - (booths.length ? (near / step) * PITCH : 0),
  ] as const;
  const toMetres = (x: number, y: number) =>
    [corner[0] + (x / step) * PITCH, corner[1] + (y / step) * PITCH] as const;
  const standing = boothsInOrder(booths).map((booth) => {
    const side = boothSide(booth.tier);
    const [x, y] = toMetres(booth.x, booth.y);
    return { booth, side, x: x - side / 2, y: y - side / 2 };
  });
  return {
    width,
    depth,
    booths: standing,
    free: freePlaces(width, depth, standing),
    toMetres,
    placeAt: (x, y) => [((x - corner[0]) / PITCH) * step, ((y - corner[1]) / PITCH) * step],
  };
}

/** The smallest distance between two booths along either axis: one cell of the plan. */
function closest(booths: readonly HallBooth[]): number {
  let least = Infinity;
  for (const [index, one] of booths.entries()) {
    for (const other of booths.slice(index + 1)) {
      const apart = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
      if (apart > 0) least = Math.min(least, apart);
    }
  }
  return Number.isFinite(least) ? least : LONE;
}

function freePlaces(width: number, depth: number, standing: readonly Standing[]) {
  const places: HallPlan['free'] = [];
  for (let x = 2.6; x <= width - 2.4; x += 1.5) {
    for (let y = 2.4; y <= depth - 2.6; y += 1.5) {
      const clear = standing.every(
        (booth) =>
          Math.abs(booth.x + booth.side / 2 - x) > booth.side / 2 + 1.9 ||
          Math.abs(booth.y + booth.side / 2 - y) > booth.side / 2 + 1.9,
      );
      const apart = places.every((place) => Math.hypot(place.x - x, place.y - y) > 5.6);
      if (clear && apart) places.push({ x, y });
    }
  }
  return places;
}
