import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import type { PushTarget } from '../../../../ports/push.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as pushes from '../queries/push.ts';

/** Subscribes this login’s browser to pushes. Refuses `url.notAllowed` for anything but a public https address. */
export async function subscribeToPush(
  ctx: Ctx<Actor>,
  target: PushTarget,
): Promise<{ isSubscribed: true }> {
  if (!ctx.ports.push.takes(target.endpoint))
    refuse('fields.invalid', { fields: [{ path: 'endpoint', code: 'url.notAllowed' }] });
  await commit(ctx, (tx) =>
    pushes.replaceSubscription(tx.db, {
      id: tx.ports.ids.id(),
      sessionId: tx.actor.sessionId,
      target,
      now: tx.now(),
    }),
  );
  return { isSubscribed: true };
}
