import type { Actor, VideoLine } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { limitPace } from '../../../../http/rateLimit.ts';
import { lineFrom } from '../entity.ts';
import { requireInside } from '../rights.ts';
import { type NewLine, insertOnce } from '../model/chat.ts';

/** A room's chat: lines for those inside, and a session's chat for seat holders. */

const lineRate = [{ times: 40, seconds: 60 }];

/** Writes to everyone inside; repeating a `clientId` returns the same line. Refuses `room.missing`, `video.notInside`, `message.idReused`, `throttled`. */
export async function sendLine(
  ctx: Ctx<Actor>,
  roomId: string,
  given: Required<NewLine>,
): Promise<{ line: VideoLine }> {
  await limitPace(ctx, `video.say:${ctx.actor.personId}`, lineRate);
  const room = await requireInside(ctx, roomId);
  return commit(ctx, async (tx) => ({ line: lineFrom(await insertOnce(tx, room, given)) }));
}
