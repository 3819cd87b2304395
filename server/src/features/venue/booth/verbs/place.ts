import type { Actor, OrganisedBooth } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as queries from '../queries/organise.ts';
import { lockStaffed } from '../rights.ts';
import { findState, publishBooth } from '../model/state.ts';
import { toOrganised } from '../model/organised.ts';
import { recordChange } from '../model/booth.ts';

/** Moves a booth on its floor or to another one. Refuses `booth.missing`, `floor.missing`, and `booth.placeTaken`. */
export function place(
  ctx: Ctx<Actor>,
  boothId: string,
  { x, y, floorId: wanted }: { x: number; y: number; floorId?: string },
): Promise<OrganisedBooth> {
  return commit(ctx, async (tx) => {
    const floors = await queries.lockFloors(tx.db, tx.event.id);
    const row = await lockStaffed(tx, boothId);
    const floorId = wanted ?? row.floor_id;
    if (!floors.some((floor) => floor.id === floorId && !floor.removed_at)) refuse('floor.missing');
    if (!(await queries.isFree(tx.db, { floorId, x, y, except: boothId })))
      refuse('booth.placeTaken');
    const before = await findState(tx, row);
    await queries.updateBooth(tx.db, boothId, { x, y, floor_id: floorId });
    const now = (await queries.lockBooth(tx.db, tx.event.id, boothId))!;
    await recordChange(tx, now, { act: 'moved', before });
    await publishBooth(tx, boothId);
    return (await toOrganised(tx, [now]))[0]!;
  });
}
