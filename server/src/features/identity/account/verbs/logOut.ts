import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { endLogins } from './endLogins.ts';

/** Ends this login and its sockets. */
export async function logOut(ctx: Ctx<Actor>): Promise<{ done: true }> {
  const { personId, sessionId } = ctx.actor;
  await endLogins(ctx, { personId, id: sessionId });
  await ctx.ports.sockets.closeSession(sessionId);
  return { done: true };
}
