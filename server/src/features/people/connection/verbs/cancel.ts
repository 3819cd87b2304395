import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { withdraw } from '../../../platform/notification/service.ts';
import { changePair } from '../queries.ts';
import { lockUnblockedPair, mayAnswer, requireOther } from '../rights.ts';
import type { LockedPair } from '../service.ts';
import { findVisibleCard, publishToBoth } from './publishToBoth.ts';
import type { ChangedConnection } from './request.ts';

const nothing = { state: null, from_id: null, text: '', asked_at: null, answered_at: null };

/** Cancels the actor's request, declines the other person's without notifying them, or ends the connection. Refuses `connection.youBlocked`, `attendee.missing`. */
export async function cancel(ctx: Ctx<Actor>, otherId: string): ChangedConnection {
  requireOther(ctx, otherId);
  return commit(ctx, async (tx) => {
    const { pair } = await lockUnblockedPair(tx, otherId);
    if (!pair.state) return { person: await findVisibleCard(tx, otherId) };
    const since = otherId === pair.low_id ? 'low_declined_at' : 'high_declined_at';
    await changePair(tx.db, pair, {
      ...nothing,
      ...(mayAnswer(tx.actor, pair) && { [since]: tx.now() }),
    });
    await withdrawNotices(tx, otherId);
    return { person: await publishToBoth(tx, otherId) };
  });
}

/** Ends a request or connection of the pair, with its notifications, inside `commit`. */
export async function endPair(
  tx: Ctx<Actor>,
  { pair }: LockedPair,
  otherId: string,
): Promise<void> {
  if (pair.state) await changePair(tx.db, pair, nothing);
  await withdrawNotices(tx, otherId);
}

async function withdrawNotices(tx: Ctx<Actor>, otherId: string): Promise<void> {
  const me = tx.actor.personId;
  for (const kind of ['connectionRequested', 'connectionAccepted'] as const) {
    await withdraw(tx, { personId: me, kind, by: otherId });
    await withdraw(tx, { personId: otherId, kind, by: me });
  }
}
