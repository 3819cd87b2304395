import type { Ctx } from '../context.ts';
import type { Limit } from '../ports/limiter.ts';
import { refuse } from './refusal.ts';

type Counting = Pick<Ctx, 'ports' | 'log'>;
/** What happens while the limiter is down, as without Redis: calls that guard a login or cost money are refused, conversation is allowed. */
type Uncounted = 'refused' | 'allowed';

/** Counts a call against the limits of a key. Refuses `throttled` with the seconds to wait, and `server.unavailable` while the limiter is down. */
export async function limitRate(
  ctx: Counting,
  key: string,
  limits: Limit[],
  uncounted: Uncounted = 'refused',
): Promise<void> {
  const wait = await waitFor(ctx, key, limits, uncounted);
  if (wait > 0) refuse('throttled', { retryAfterSeconds: wait });
}

/** The same, but returns whether the call is within the limits. Refuses `server.unavailable` while the limiter is down. */
export async function isWithinRate(
  ctx: Counting,
  key: string,
  limits: Limit[],
  uncounted: Uncounted = 'refused',
): Promise<boolean> {
  return (await waitFor(ctx, key, limits, uncounted)) === 0;
}

/** Counts a call against all of these keys, or against none if one is exhausted. Refuses as `limitRate` does. */
export async function limitRates(
  ctx: Counting,
  rates: { key: string; limits: Limit[] }[],
): Promise<void> {
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

/** Takes one call off the count, as after a success that should not count. */
export function refundRate({ ports }: Counting, key: string): Promise<void> {
  return ports.limiter.refund(key);
}

async function waitFor(
  { ports, log }: Counting,
  key: string,
  limits: Limit[],
  uncounted: Uncounted,
): Promise<number> {
  try {
    return await ports.limiter.count(key, limits);
  } catch (error) {
    if (uncounted === 'allowed') return 0;
    const what = key.slice(0, key.indexOf(':'));
    log.error({ error, what }, 'the limiter cannot count, so this is refused');
    return refuse('server.unavailable', { retryAfterSeconds: 10 });
  }
}
