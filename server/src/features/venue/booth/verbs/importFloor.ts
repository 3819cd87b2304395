import type { HallFloor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { difference } from '../../../platform/audit/service.ts';
import { applyFloor, insertFloor, stateOf as floorStateOf } from '../model/floor.ts';
import * as queries from '../queries/organise.ts';
import type { Changed } from '../model/hall.ts';

type FloorFields = Partial<Pick<HallFloor, 'name' | 'nameHi' | 'cities' | 'setting'>>;

/** Adds a floor after the others. Must run inside `commit`. Refuses `floor.full`. */
export async function importFloor(
  tx: Ctx,
  given: FloorFields & { name: string },
): Promise<Changed> {
  const id = await insertFloor(tx, given);
  const after = floorStateOf(await floorRow(tx, id));
  return { thing: 'floor', id, title: given.name, before: null, after };
}

/** Changes a floor. Must run inside `commit`. */
export async function changeFloorRow(tx: Ctx, id: string, given: FloorFields): Promise<Changed> {
  const before = await floorRow(tx, id);
  await applyFloor(tx, id, given);
  const after = await floorRow(tx, id);
  const states = difference(floorStateOf(before), floorStateOf(after));
  return { thing: 'floor', id, title: after.name, ...states };
}

async function floorRow(tx: Ctx, id: string) {
  return (await queries.lockFloors(tx.db, tx.event.id)).find((floor) => floor.id === id)!;
}
