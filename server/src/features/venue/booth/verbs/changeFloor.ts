import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as queries from '../queries/organise.ts';
import { floors } from './withDetails.ts';
import {
  type FloorFields,
  type AllFloors,
  audit,
  publishHall,
  order,
  toColumns,
} from '../model/floor.ts';

/** Changes a floor or moves it in the order; returns all floors. Refuses `floor.missing`. */
export async function changeFloor(
  ctx: Ctx<Actor>,
  floorId: string,
  { position, ...given }: FloorFields & { position?: number },
): Promise<AllFloors> {
  const act = position === undefined ? 'changed' : 'moved';
  await audit.change(ctx, { id: floorId, act }, async (tx, before) => {
    await queries.updateFloor(tx.db, floorId, { ...toColumns(given), position: before.position });
    if (position !== undefined) await order(tx, before, position);
    publishHall(tx);
  });
  return floors(ctx);
}
