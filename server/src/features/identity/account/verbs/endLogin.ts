import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { endLogins } from './endLogins.ts';

/** Ends one of the person's logins with its sockets. Refuses `login.missing`. */
export async function endLogin(ctx: Ctx<Actor>, sessionId: string): Promise<{ done: true }> {
  const { personId } = ctx.actor;
  if (!(await endLogins(ctx, { personId, id: sessionId }))) refuse('login.missing');
  await ctx.ports.sockets.closeSession(sessionId);
  return { done: true };
}
