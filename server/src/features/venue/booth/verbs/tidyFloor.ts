import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { difference, record } from '../../../platform/audit/service.ts';
import * as queries from '../queries/organise.ts';
import { fromTheBack, layOut } from '../model/layout.ts';
import { audit, placesOn, publishHall } from '../model/floor.ts';

/** Lays out all booths of a floor evenly, by their size; returns how many moved. A single log entry undoes it. Refuses `floor.missing`. */
export function tidyFloor(ctx: Ctx<Actor>, floorId: string): Promise<number> {
  return commit(ctx, async (tx) => {
    const floor = await audit.lock(tx, floorId);
    const before = await placesOn(tx, floorId);
    const places = layOut(fromTheBack(await queries.boothsOn(tx.db, floorId)));
    const moved = new Map(
      [...places].filter(([id, { x, y }]) => before[id]!.x !== x || before[id]!.y !== y),
    );
    if (!moved.size) return 0;
    await queries.moveBooths(tx.db, moved);
    const states = difference({ places: before }, { places: await placesOn(tx, floorId) });
    await record(tx, { thing: 'floor', id: floorId, title: floor.name, act: 'moved', ...states });
    publishHall(tx);
    return moved.size;
  });
}
