import { hallGrid } from '@pavilion/contract';

interface Spot {
  x: number;
  y: number;
}

const { step, gap, most } = hallGrid;

/** The nearest grid place on the floor. */
export function snapped({ x, y }: Spot): Spot {
  const near = (value: number) => Math.min(most, Math.max(0, Math.round(value / step) * step));
  return { x: near(x), y: near(y) };
}

/** The next grid place in a direction, also from between two. */
export function beside(
  { x, y }: Spot,
  [across, along]: readonly [number, number],
  far: boolean,
): Spot {
  const by = far ? gap : step;
  const next = (value: number, way: number) =>
    way > 0
      ? Math.floor(value / step + 0.001) * step + by
      : way < 0
        ? Math.ceil(value / step - 0.001) * step - by
        : value;
  return snapped({ x: next(x, across), y: next(y, along) });
}

/** Whether a booth can be placed at a spot, given the others. */
export function isFree(spot: Spot, others: readonly Spot[]): boolean {
  return others.every(
    (other) => Math.max(Math.abs(other.x - spot.x), Math.abs(other.y - spot.y)) >= gap - 0.01,
  );
}

/** Row and place as people count them: starting at one, rows going away from the entrance. */
export function inRows({ x, y }: Spot): { row: number; place: number } {
  const counted = (value: number) => Math.round((value / step + 1) * 100) / 100;
  return { row: counted(y), place: counted(x) };
}

/** The spot at a row and place. */
export function toSpot({ row, place }: { row: number; place: number }): Spot {
  return { x: (place - 1) * step, y: (row - 1) * step };
}

/** The maximum number of rows and places of a floor. */
export const mostRows = most / step + 1;
