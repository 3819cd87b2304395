import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../context.ts';
import type { Limit } from '../../ports/limiter.ts';
import { refuse } from '../../refusal.ts';

/** Takes one of the actor's turns; without the limiter everybody may. Refuses `throttled`. */
export async function takeTurn(ctx: Ctx<Actor>, what: string, limit: Limit): Promise<void> {
  const key = `message.${what}:${ctx.actor.personId}`;
  const wait = await ctx.ports.limiter.take(key, [limit]).catch((error: unknown) => {
    ctx.log.warn({ error }, 'the limiter cannot count, so nobody is held back');
    return 0;
  });
  if (wait > 0) refuse('throttled', { retryAfterSeconds: wait });
}
