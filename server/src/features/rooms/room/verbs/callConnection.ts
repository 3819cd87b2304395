import type { Actor, Room } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { lockPair } from '../../../people/connection/service.ts';
import { limits } from '../limits.ts';
import { showNow } from '../model/room.ts';
import { begin } from '../model/directCall.ts';

/** Calls a connection into a room of two, or accepts if they have already called. Refuses `room.notConnected`, `attendee.missing`, `throttled`. */
export async function callConnection(ctx: Ctx<Actor>, otherId: string): Promise<Room> {
  await limitRate(ctx, `room.talk:${ctx.actor.personId}`, limits.directCalls);
  const roomId = await commit(ctx, async (tx) => {
    const { relation, iBlocked, blockedMe } = await lockPair(tx, otherId);
    if (blockedMe) refuse('attendee.missing');
    if (iBlocked || !relation.isConnection) refuse('room.notConnected');
    return begin(tx, otherId, null);
  });
  return showNow(ctx, roomId);
}
