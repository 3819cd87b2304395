import type { Actor, BoothImpact } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as queries from '../queries/organise.ts';
import { requireOwnBooth } from '../rights.ts';

/** What removing a booth affects. Refuses `booth.missing`. */
export async function listAffected(ctx: Ctx<Actor>, boothId: string): Promise<BoothImpact> {
  const row = await requireOwnBooth(ctx, boothId);
  return queries.affectedBy(ctx.db, [row.id], ctx.eventNow());
}
