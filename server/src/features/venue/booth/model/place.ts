import { hallGrid } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { boothsOn } from '../queries/organise.ts';

/** A place on the floor plan. */
export interface Spot {
  x: number;
  y: number;
}

const { gap, most } = hallGrid;

/** Whether two booths are far enough apart. */
function isApart(one: Spot, other: Spot): boolean {
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) >= gap - 0.01;
}

/** The wanted place on a floor if it is free, else the free one that keeps the hall most compact. The caller has locked the floors. Refuses `floor.full`. */
export async function findPlace(
  tx: Ctx,
  { floorId, wanted, except }: { floorId: string; wanted: Spot | null; except?: string },
): Promise<Spot> {
  const taken = (await boothsOn(tx.db, floorId)).filter((booth) => booth.id !== except);
  return nextFree(taken, wanted) ?? refuse('floor.full');
}

/** The wanted place if it is free, else the next one: a hall grows as a square. */
export function nextFree(taken: readonly Spot[], wanted: Spot | null): Spot | null {
  if (wanted && isClear(wanted, taken)) return { x: wanted.x, y: wanted.y };
  return places.find((spot) => isClear(spot, taken)) ?? null;
}

/** Whether a place is far enough from all of these. */
export function isClear(spot: Spot, taken: readonly Spot[]): boolean {
  return taken.every((other) => isApart(spot, other));
}

const steps = Array.from({ length: Math.floor(most / gap + 0.5) }, (_, at) => gap / 2 + at * gap);
const places: readonly Spot[] = steps
  .flatMap((x) => steps.map((y) => ({ x, y })))
  .sort((a, b) => Math.max(a.x, a.y) - Math.max(b.x, b.y) || a.y - b.y || a.x - b.x);
