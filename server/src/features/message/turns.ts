import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../context.ts';
import type { Limit } from '../../ports/limiter.ts';
import { refuse } from '../../refusal.ts';

/** Takes one of the actor's turns; answers whether there was one. */
export async function hasTurn(ctx: Ctx<Actor>, what: string, limit: Limit): Promise<boolean> {
  return (await waitFor(ctx, what, limit)) === 0;
}

/** Takes one of the actor's turns; without the limiter everybody may. Refuses `throttled`. */
export async function takeTurn(ctx: Ctx<Actor>, what: string, limit: Limit): Promise<void> {
  const wait = await waitFor(ctx, what, limit);
  if (wait > 0) refuse('throttled', { retryAfterSeconds: wait });
}

function waitFor(ctx: Ctx<Actor>, what: string, limit: Limit): Promise<number> {
  const key = `message.${what}:${ctx.actor.personId}`;
  return ctx.ports.limiter.take(key, [limit]).catch((error: unknown) => {
    ctx.log.warn({ error }, 'the limiter cannot count, so nobody is held back');
    return 0;
  });
}
