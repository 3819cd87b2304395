import type { Actor, HelpThread } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { publishThread } from '../model/thread.ts';
import { publishPlaces } from '../model/queue.ts';
import * as desks from '../queries/desk.ts';
import { toThread } from '../entity.ts';
import { staffedThread } from '../rights.ts';
import { requireOwnDesk, claimFor } from '../model/desk.ts';

/** Claims a conversation; of all who try at once, one wins. Refuses `help.missing`, `help.notStaff`, `help.alreadyClaimed`, `help.done`. */
export async function claim(ctx: Ctx<Actor>, threadId: string): Promise<HelpThread> {
  const { desk } = await requireOwnDesk(ctx, threadId);
  return commit(ctx, async (tx) => {
    await desks.lockDesk(tx.db, desk);
    const thread = await staffedThread(tx, threadId);
    const isMine = thread.state === 'claimed' && thread.claimed_by === tx.actor.personId;
    if (isMine) return toThread(tx, thread);
    const messages = [await claimFor(tx, thread)];
    const published = await publishThread(tx, threadId, { messages, before: thread });
    await publishPlaces(tx, thread.desk_id, thread.queued_at);
    return published;
  });
}
