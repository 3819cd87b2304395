import type { Ctx } from '../../context.ts';
import type { Limit } from '../../ports/limiter.ts';
import { refuse } from '../../refusal.ts';

const hour = 3600;
/** How often things of rooms may be done; without the limiter nobody may. */
export const limits = {
  rooms: [{ times: 30, seconds: hour }],
  invitations: [{ times: 200, seconds: hour }],
  invitationsToOne: [{ times: 5, seconds: hour }],
  talks: [{ times: 30, seconds: hour }],
  names: [{ times: 60, seconds: 60 }],
} satisfies Record<string, Limit[]>;

/** Takes a turn. Refuses `throttled` with the seconds to wait, and `server.unavailable` when nobody can tell. */
export async function takeTurn(ctx: Ctx, key: string, of: Limit[]): Promise<void> {
  const wait = await ctx.ports.limiter.take(key, of).catch((error: unknown) => {
    ctx.log.error({ error }, 'the limiter cannot count, so no room is touched');
    return refuse('server.unavailable', { retryAfterSeconds: 10 });
  });
  if (wait > 0) refuse('throttled', { retryAfterSeconds: wait });
}

/** Takes a turn of each key, or of none. */
export async function takeTurns(ctx: Ctx, turns: { key: string; of: Limit[] }[]): Promise<void> {
  const taken: string[] = [];
  try {
    for (const { key, of } of turns) {
      await takeTurn(ctx, key, of);
      taken.push(key);
    }
  } catch (error) {
    for (const key of taken) await ctx.ports.limiter.giveBack(key).catch(() => undefined);
    throw error;
  }
}
