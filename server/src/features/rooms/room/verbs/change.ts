import { type Actor, type Room, type RoomFields, topics } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { requireConfirmed } from '../../../../http/confirm.ts';
import { listConcerns } from './listConcerns.ts';
import * as queries from '../queries.ts';
import { hostedBreakout, refuseOver } from '../rights.ts';
import { publishCurrent } from '../model/publication.ts';
import { resolveStart } from './resolveStart.ts';
import { showNow, requireSeats } from '../model/room.ts';

/** Changes a room that isn't over. Refuses `room.missing` unless the actor hosts it, `room.over`, and as `open` does. */
export async function change(
  ctx: Ctx<Actor>,
  roomId: string,
  given: Partial<RoomFields> & { anyway?: boolean },
): Promise<Room> {
  await hostedBreakout(ctx, roomId);
  if (given.maxCapacity !== undefined) requireSeats(ctx, given.maxCapacity);
  const wasPublic = await commit(ctx, async (tx) => {
    const before = await queries.lockRoom(tx.db, roomId);
    refuseOver(await hostedBreakout(tx, roomId));
    const start = given.start_time;
    await queries.updateRoom(tx.db, roomId, {
      ...(given.topic !== undefined && { topic: given.topic }),
      ...(start !== undefined && { start_at: resolveStart(tx, start, before.start_at) }),
      ...(given.duration !== undefined && { duration_minutes: given.duration }),
      ...(given.maxCapacity !== undefined && { max_capacity: given.maxCapacity }),
      ...(given.isSessionPublic !== undefined && { is_public: given.isSessionPublic }),
    });
    const isMoved = given.topic ?? start ?? given.duration;
    if (given.anyway === false && isMoved) requireConfirmed(await listConcerns(tx, roomId));
    await publishCurrent(tx, roomId, { wasPublic: before.is_public });
    return before.is_public;
  });
  if (wasPublic && given.isSessionPublic === false)
    for (const topic of [topics.room(roomId), topics.sessionRoom(roomId)])
      await ctx.ports.sockets.reauthoriseTopic(topic);
  return showNow(ctx, roomId);
}
