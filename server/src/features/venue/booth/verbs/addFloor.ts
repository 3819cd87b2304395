import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { floors } from './withDetails.ts';
import {
  type FloorFields,
  type AllFloors,
  audit,
  insertFloor,
  publishHall,
} from '../model/floor.ts';

/** Adds a floor after the others; returns all floors. Refuses `floor.full` beyond fifty. */
export async function addFloor(
  ctx: Ctx<Actor>,
  given: FloorFields & { name: string },
): Promise<AllFloors> {
  await audit.create(ctx, async (tx) => {
    publishHall(tx);
    return insertFloor(tx, given);
  });
  return floors(ctx);
}
