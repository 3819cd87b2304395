import type { Actor, Room } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { lockPair } from '../../../people/connection/service.ts';
import * as help from '../../../exhibiting/help/service.ts';
import { limits } from '../limits.ts';
import { showNow } from '../model/room.ts';
import { requireClaimer } from '../rights.ts';
import { begin } from '../model/directCall.ts';

/** Calls the visitor of a conversation the actor has claimed. Refuses `help.missing`, `help.notStaff`, `help.notYours`, `help.done`, `attendee.missing` if either has blocked the other, `throttled`. */
export async function callVisitor(ctx: Ctx<Actor>, threadId: string): Promise<Room> {
  const { personId } = ctx.actor;
  const { thread } = await help.get(ctx, threadId);
  requireClaimer(ctx.actor, thread);
  await limitRate(ctx, `room.talk:${personId}`, limits.directCalls);
  const roomId = await commit(ctx, async (tx) => {
    const { iBlocked, blockedMe } = await lockPair(tx, thread.visitor._id);
    if (iBlocked || blockedMe) refuse('attendee.missing');
    return begin(tx, thread.visitor._id, threadId);
  });
  return showNow(ctx, roomId);
}
