import type { Actor, RoomPerson } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { personFrom } from '../entity.ts';
import * as queries from '../queries.ts';
import { requireHost } from '../rights.ts';

/** The removed people, latest first. Refuses `room.missing`, `video.notInside`, `video.notHost`. */
export async function listRemoved(
  ctx: Ctx<Actor>,
  roomId: string,
): Promise<{ people: RoomPerson[] }> {
  await requireHost(ctx, roomId);
  return { people: (await queries.removedFrom(ctx.db, roomId)).map(personFrom) };
}
