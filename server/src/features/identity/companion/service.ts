import { type Actor, actsWhere, type OwnCompanions } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { bringingProblem, findBringing } from '../admission/service.ts';
import { isCounted, toCompanion } from './entity.ts';
import { listNamed } from './queries.ts';

export { bringerName, companionsNamed } from './queries.ts';

/** Whom the actor has named as companions, and how many they may bring. */
export async function list(ctx: Ctx<Actor>): Promise<OwnCompanions> {
  const row = await findBringing(ctx);
  const named = await listNamed(ctx.db, ctx.actor.personId, ctx.now());
  const most = row?.companions ?? 0;
  const isOpen = ctx.event.config.features.registration && !bringingProblem(ctx, row);
  const canName = Boolean(isOpen) && named.filter(isCounted).length < most;
  return {
    companions: named.map((one) => toCompanion(ctx, one)),
    most,
    may: actsWhere({ 'companion.create': canName }),
  };
}
