import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { inviteAgain } from '../../room/service.ts';
import { requireHost } from '../rights.ts';
import { endRemoval } from './endRemoval.ts';

/** Lets a removed person enter again, and notifies them. Idempotent. Refuses `room.missing`, `video.notInside`, `video.notHost`. */
export async function readmit(ctx: Ctx<Actor>, roomId: string, personId: string): Promise<void> {
  const room = await requireHost(ctx, roomId);
  await commit(ctx, async (tx) => {
    if (await endRemoval(tx, { roomId, personId })) await inviteAgain(tx, room, personId);
  });
}
