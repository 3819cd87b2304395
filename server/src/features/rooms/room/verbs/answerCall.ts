import type { Actor, Room } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { withdraw } from '../../../platform/notification/service.ts';
import { showNow } from '../model/room.ts';
import * as queries from '../queries.ts';
import { roomPath } from '../entity.ts';
import { roomFor } from '../rights.ts';
import * as directCalls from '../queries/directCalls.ts';
import { close } from './close.ts';
import { publishCurrent } from '../model/publication.ts';

/** Accepts or declines a room of two. Refuses `room.missing` to anyone who wasn't called, `room.over`. */
export async function answerCall(ctx: Ctx<Actor>, roomId: string, accepts: boolean): Promise<Room> {
  const { personId } = ctx.actor;
  await commit(ctx, async (tx) => {
    const room = await roomFor(tx, roomId);
    if (room.kind !== 'direct') refuse('room.missing');
    if (room.state !== 'open') refuse('room.over');
    if ((await queries.lockRoom(tx.db, roomId)).closed_at) refuse('room.over');
    const answered = accepts ? 'accepted' : 'declined';
    if (!(await directCalls.setAnswer(tx.db, { roomId, personId }, answered)))
      refuse('room.missing');
    await withdraw(tx, { kind: 'roomAsked', personId, link: roomPath(roomId) });
    if (accepts) await publishCurrent(tx, roomId);
    else await close(tx, roomId);
  });
  return showNow(ctx, roomId);
}
