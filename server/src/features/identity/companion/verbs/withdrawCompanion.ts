import type { Actor, OwnCompanions } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { passOn } from '../../admission/service.ts';
import { revoke } from '../../invitation/service.ts';
import { requireUnanswered } from '../rights.ts';
import { list } from '../service.ts';

/** Withdraws the invitation of a companion; their seat goes to the next who wait for one. Refuses `companion.missing` and `companion.answered`. */
export async function withdrawCompanion(ctx: Ctx<Actor>, id: string): Promise<OwnCompanions> {
  await requireUnanswered(ctx, id);
  await commit(ctx, async (tx) => {
    const [gone] = await revoke(tx, 'companion', { id });
    if (!gone) return refuse('companion.answered');
    if (gone.class_id) await passOn(tx, gone.class_id);
  });
  return list(ctx);
}
