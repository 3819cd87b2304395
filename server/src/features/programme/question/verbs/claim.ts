import type { Actor, MyQuestion } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { setClaim } from '../../../people/moderation/service.ts';
import { toMyQuestion } from '../entity.ts';
import { publishClaim } from '../model/question.ts';
import { requireModeratedQuestion } from '../rights.ts';

/** Says that the actor is dealing with a question, or no longer. Refuses `question.missing`, `forbidden`, `moderation.claimed`, `throttled`. */
export async function claim(
  ctx: Ctx<Actor>,
  id: string,
  step: { isClaimed: boolean; takeOver: boolean },
): Promise<MyQuestion> {
  return commit(ctx, async (tx) => {
    const { row } = await requireModeratedQuestion(tx, id);
    const held = await setClaim(tx, id, step);
    publishClaim(tx, row, held);
    return toMyQuestion(row, tx.actor.personId, held);
  });
}
