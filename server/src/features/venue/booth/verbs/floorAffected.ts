import type { Actor, BoothImpact } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as queries from '../queries/organise.ts';
import { listFloors } from '../queries.ts';

/** What removing a floor affects. Refuses `floor.missing`. */
export async function floorAffected(ctx: Ctx<Actor>, floorId: string): Promise<BoothImpact> {
  const all = await listFloors(ctx.db, ctx.event.id);
  if (!all.some((floor) => floor.id === floorId)) refuse('floor.missing');
  const ids = (await queries.boothsOn(ctx.db, floorId)).map((booth) => booth.id);
  return queries.affectedBy(ctx.db, ids, ctx.eventNow());
}
