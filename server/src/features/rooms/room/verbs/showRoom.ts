import type { Actor, Room, RoomRole } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { pageAddress } from '../../../platform/event/service.ts';
import { roomPath } from '../entity.ts';
import { showNow } from '../model/room.ts';
import { roomFor } from '../rights.ts';

/** A room and, while it is open, the actor's link to enter it. Refuses `room.missing`. */
export async function showRoom(
  ctx: Ctx<Actor>,
  roomId: string,
): Promise<{ meeting: Room; joinData?: { joinUrl: string; role: RoomRole } }> {
  const { state, myRole } = await roomFor(ctx, roomId);
  const meeting = await showNow(ctx, roomId);
  if (state !== 'open') return { meeting };
  const joinUrl = pageAddress(ctx, roomPath(roomId));
  return { meeting, joinData: { joinUrl, role: myRole } };
}
