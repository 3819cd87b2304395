import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as pushes from '../queries/push.ts';

/** Unsubscribes this login’s browser from pushes. */
export async function unsubscribeFromPush(ctx: Ctx<Actor>): Promise<{ isSubscribed: false }> {
  await pushes.deleteSubscriptionBySession(ctx.db, ctx.actor.sessionId);
  return { isSubscribed: false };
}
