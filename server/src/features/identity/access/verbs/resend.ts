import type { Actor, PendingInvitation } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { record } from '../../../platform/audit/service.ts';
import { send } from './send.ts';
import { findFullToday, toPending, requirePending } from '../model/invitation.ts';

/** Sends an invitation again. Refuses `invitation.missing`, and `throttled` if its address was sent enough for a day. */
export async function resend(ctx: Ctx<Actor>, id: string): Promise<PendingInvitation> {
  return commit(ctx, async (tx) => {
    const row = await requirePending(tx, id);
    const freeAt = (await findFullToday(tx, [row.email])).get(row.email);
    if (freeAt)
      refuse('throttled', {
        retryAfterSeconds: Math.ceil((freeAt.getTime() - tx.now().getTime()) / 1000),
      });
    const sent = await requirePending(tx, await send(tx, row));
    await record(tx, {
      ...{ thing: 'invitation', id: sent.id, act: 'changed', title: row.email },
      before: { sentAt: row.created_at },
      after: { sentAt: sent.created_at },
    });
    return toPending(tx, sent);
  });
}
