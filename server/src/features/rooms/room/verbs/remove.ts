import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { mayClose, roomFor } from '../rights.ts';
import { markMissed } from './markMissed.ts';
import { close } from './close.ts';

/** Closes a room permanently, with its invitations; an unanswered call of two is missed. Idempotent. Refuses `room.missing` unless the actor may close it. */
export async function remove(ctx: Ctx<Actor>, roomId: string): Promise<{ removed: true }> {
  const { kind } = await requireClosable(ctx, roomId);
  await commit(ctx, async (tx) => {
    if (kind === 'direct') await markMissed(tx, roomId);
    await close(tx, roomId);
  });
  return { removed: true };
}

async function requireClosable(ctx: Ctx<Actor>, roomId: string) {
  const room = await roomFor(ctx, roomId);
  return mayClose(room) ? room : refuse('room.missing');
}
