import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as pushes from '../queries/push.ts';
import { ensurePushKeys } from '../model/push.ts';

/** The server’s public key, and whether this login is subscribed. */
export async function showPushKey(ctx: Ctx<Actor>) {
  const { publicKey } = await ensurePushKeys(ctx.db, ctx.ports);
  return { publicKey, isSubscribed: await pushes.hasSubscription(ctx.db, ctx.actor.sessionId) };
}
