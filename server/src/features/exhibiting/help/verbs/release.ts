import type { Actor, HelpThread } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as desks from '../queries/desk.ts';
import { mayContinue, staffedThread } from '../rights.ts';
import { requeue } from './requeue.ts';
import { requireOwnDesk } from '../model/desk.ts';

/** Returns a conversation to the queue, at its old position. Refuses `help.missing`, `help.notStaff`, `help.notYours`, `help.done`. */
export async function release(ctx: Ctx<Actor>, threadId: string): Promise<HelpThread> {
  const { desk } = await requireOwnDesk(ctx, threadId);
  return commit(ctx, async (tx) => {
    await desks.lockDesk(tx.db, desk);
    const thread = await staffedThread(tx, threadId);
    if (!mayContinue(tx.actor, thread)) refuse('help.notYours');
    return requeue(tx, thread, 'released');
  });
}
