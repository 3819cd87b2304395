import type { Actor, OwnAdmission } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { toOwnAdmission } from '../entity.ts';
import * as queries from '../queries.ts';

/** The actor's admission; null if they chose no class. */
export async function showOwn(ctx: Ctx<Actor>): Promise<OwnAdmission | null> {
  const row = await queries.findAdmission(ctx.db, ctx.event.id, ctx.actor.personId);
  return row ? toOwnAdmission(row) : null;
}
