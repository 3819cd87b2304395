import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { notify, withdraw } from '../../../platform/notification/service.ts';
import { changePair } from '../queries.ts';
import { lockUnblockedPair, mayAnswer, requireOther } from '../rights.ts';
import { findVisibleCard, publishToBoth } from './publishToBoth.ts';
import type { ChangedConnection } from './request.ts';

/** Accepts a person's request. Refuses `connection.missing`, `connection.notRecipient`, `connection.youBlocked`, `attendee.missing`. */
export async function accept(ctx: Ctx<Actor>, otherId: string): ChangedConnection {
  requireOther(ctx, otherId);
  const { personId } = ctx.actor;
  return commit(ctx, async (tx) => {
    const { pair } = await lockUnblockedPair(tx, otherId);
    if (!pair.state) refuse('connection.missing');
    if (pair.state === 'accepted') return { person: await findVisibleCard(tx, otherId) };
    if (!mayAnswer(tx.actor, pair)) refuse('connection.notRecipient');
    await changePair(tx.db, pair, { state: 'accepted', answered_at: tx.now() });
    await withdraw(tx, { personId, kind: 'connectionRequested', by: otherId });
    await notify(tx, {
      personId: otherId,
      kind: 'connectionAccepted',
      by: personId,
      link: `/attendee/${personId}`,
    });
    return { person: await publishToBoth(tx, otherId) };
  });
}
