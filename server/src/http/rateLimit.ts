import type { Ctx } from '../core/context.ts';
import type { Limit } from '../ports/limiter.ts';
import { Refusal, refuse } from '../core/refusal.ts';

type Counting = Pick<Ctx, 'ports' | 'log'>;

/** Counts a call that guards a login or costs money against the limits of a key. Refuses `throttled` with the seconds to wait, and `server.unavailable` while the limiter is down, such as without Redis. */
export async function limitRate(ctx: Counting, key: string, limits: Limit[]): Promise<void> {
  const wait = await waitOrRefuse(ctx, key, limits);
  if (wait > 0) refuse('throttled', { retryAfterSeconds: wait });
}

/** Like `limitRate`, but returns whether the call is within the limits. Refuses `server.unavailable` while the limiter is down. */
export async function isWithinRate(ctx: Counting, key: string, limits: Limit[]): Promise<boolean> {
  return (await waitOrRefuse(ctx, key, limits)) === 0;
}

/** Counts a call that stays possible while the limiter is down, such as sending a message. Refuses `throttled` with the seconds to wait. */
export async function limitPace(ctx: Counting, key: string, limits: Limit[]): Promise<void> {
  const wait = await ctx.ports.limiter.count(key, limits).catch(() => 0);
  if (wait > 0) refuse('throttled', { retryAfterSeconds: wait });
}

/** Like `limitPace`, but returns whether the call is within the limits. */
export async function isWithinPace(
  { ports }: Counting,
  key: string,
  limits: Limit[],
): Promise<boolean> {
  return (await ports.limiter.count(key, limits).catch(() => 0)) === 0;
}

interface Rate {
  key: string;
  limits: Limit[];
}

/** Counts a call against all of these keys, or against none if one is exhausted. Refuses as `limitRate` does. */
export async function limitRates(ctx: Counting, rates: Rate[]): Promise<void> {
  const taken: string[] = [];
  try {
    for (const { key, limits } of rates) {
      await limitRate(ctx, key, limits);
      taken.push(key);
    }
  } catch (error) {
    for (const key of taken) await refundRate(ctx, key).catch(() => undefined);
    throw error;
  }
}

/** Like `limitRates`, but returns whether the call is within the limits. Refuses `server.unavailable` while the limiter is down. */
export async function areWithinRates(ctx: Counting, rates: Rate[]): Promise<boolean> {
  try {
    await limitRates(ctx, rates);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'throttled') return false;
    throw error;
  }
}

/** Takes one call off the count, such as after a success that shouldn't count. */
export function refundRate({ ports }: Counting, key: string): Promise<void> {
  return ports.limiter.refund(key);
}

async function waitOrRefuse(
  { ports, log }: Counting,
  key: string,
  limits: Limit[],
): Promise<number> {
  try {
    return await ports.limiter.count(key, limits);
  } catch (error) {
    const what = key.slice(0, key.indexOf(':'));
    log.error({ error, what }, 'rate limiter unavailable, call refused');
    return refuse('server.unavailable', { retryAfterSeconds: 10 });
  }
}
