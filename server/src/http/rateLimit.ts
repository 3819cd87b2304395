import type { Ctx } from '../context.ts';
import type { Limit } from '../ports/limiter.ts';
import { refuse } from './refusal.ts';

type Counting = Pick<Ctx, 'ports' | 'log'>;
/** What becomes of a call while nobody can count, as without Redis: what guards a door or costs money is refused, people go on talking. */
type Uncounted = 'refused' | 'allowed';

/** Takes a turn of a key. Refuses `throttled` with the seconds to wait, and `server.unavailable` when nobody can count. */
export async function limitRate(
  ctx: Counting,
  key: string,
  limits: Limit[],
  uncounted: Uncounted = 'refused',
): Promise<void> {
  const wait = await waitFor(ctx, key, limits, uncounted);
  if (wait > 0) refuse('throttled', { retryAfterSeconds: wait });
}

/** Takes a turn where there is one; answers whether there was. Refuses `server.unavailable` when nobody can count. */
export async function isWithinRate(
  ctx: Counting,
  key: string,
  limits: Limit[],
  uncounted: Uncounted = 'refused',
): Promise<boolean> {
  return (await waitFor(ctx, key, limits, uncounted)) === 0;
}

/** Takes a turn of each key, or of none. Refuses as one turn does. */
export async function limitRates(
  ctx: Counting,
  turns: { key: string; limits: Limit[] }[],
): Promise<void> {
  const taken: string[] = [];
  try {
    for (const { key, limits } of turns) {
      await limitRate(ctx, key, limits);
      taken.push(key);
    }
  } catch (error) {
    for (const key of taken) await refundRate(ctx, key).catch(() => undefined);
    throw error;
  }
}

/** Gives one turn back, as after a success that shall not count. */
export function refundRate({ ports }: Counting, key: string): Promise<void> {
  return ports.limiter.giveBack(key);
}

async function waitFor(
  { ports, log }: Counting,
  key: string,
  limits: Limit[],
  uncounted: Uncounted,
): Promise<number> {
  try {
    return await ports.limiter.take(key, limits);
  } catch (error) {
    if (uncounted === 'allowed') return 0;
    const what = key.slice(0, key.indexOf(':'));
    log.error({ error, what }, 'the limiter cannot count, so this is refused');
    return refuse('server.unavailable', { retryAfterSeconds: 10 });
  }
}
