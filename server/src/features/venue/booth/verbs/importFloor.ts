import type { HallFloor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { difference } from '../../../platform/audit/service.ts';
import { applyFloor, insertFloor, toState as toFloorState } from '../model/floor.ts';
import * as queries from '../queries/organise.ts';
import type { HallChange } from '../model/hall.ts';

type FloorFields = Partial<Pick<HallFloor, 'name' | 'nameHi' | 'cities' | 'setting'>>;

/** Adds a floor after the others. Must run inside `commit`. Refuses `floor.full`. */
export async function importFloor(
  tx: Ctx,
  given: FloorFields & { name: string },
): Promise<HallChange> {
  const id = await insertFloor(tx, given);
  const after = toFloorState(await floorRow(tx, id));
  return { thing: 'floor', id, title: given.name, before: null, after };
}

/** Changes a floor. Must run inside `commit`. */
export async function changeFloorRow(tx: Ctx, id: string, given: FloorFields): Promise<HallChange> {
  const before = await floorRow(tx, id);
  await applyFloor(tx, id, given);
  const after = await floorRow(tx, id);
  const states = difference(toFloorState(before), toFloorState(after));
  return { thing: 'floor', id, title: after.name, ...states };
}

async function floorRow(tx: Ctx, id: string) {
  return (await queries.lockFloors(tx.db, tx.event.id)).find((floor) => floor.id === id)!;
}
