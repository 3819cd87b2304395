import type { Actor, PersonCard } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { blockedBy, deleteBlock, insertBlock } from '../queries.ts';
import { requireOther } from '../rights.ts';
import { endPair } from './cancel.ts';
import { lockPair } from '../service.ts';
import { findVisibleCard, publishToBoth } from './publishToBoth.ts';

type ChangedConnection = Promise<{ person: PersonCard | null }>;

/** Blocks a person: any request or connection ends, with its notifications. Blocking again changes nothing. Refuses `connection.self`, `attendee.missing`. */
export async function block(ctx: Ctx<Actor>, otherId: string): ChangedConnection {
  requireOther(ctx, otherId);
  const { personId } = ctx.actor;
  const changed = await commit(ctx, async (tx) => {
    const locked = await lockPair(tx, otherId);
    if (locked.iBlocked) return { person: await findVisibleCard(tx, otherId) };
    await endPair(tx, locked, otherId);
    await insertBlock(tx.db, {
      event_id: tx.event.id,
      blocker_id: personId,
      blocked_id: otherId,
      created_at: tx.now(),
    });
    return { person: await publishToBoth(tx, otherId) };
  });
  for (const one of [personId, otherId]) await ctx.ports.sockets.reauthorise(one);
  return changed;
}

/** Removes the actor's block; the other person's block stays. Refuses `connection.self`, `connection.notBlocked`, `attendee.missing`. */
export async function unblock(ctx: Ctx<Actor>, otherId: string): ChangedConnection {
  requireOther(ctx, otherId);
  return commit(ctx, async (tx) => {
    const { iBlocked, blockedMe } = await lockPair(tx, otherId);
    if (!iBlocked) refuse(blockedMe ? 'attendee.missing' : 'connection.notBlocked');
    await deleteBlock(tx.db, tx.actor.personId, otherId);
    return { person: await publishToBoth(tx, otherId) };
  });
}

/** The people the actor has blocked. */
export async function blocked(ctx: Ctx<Actor>): Promise<{ blocked: string[] }> {
  return { blocked: await blockedBy(ctx.db, ctx.actor.personId) };
}
