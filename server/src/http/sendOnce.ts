import type { Ctx } from '../core/context.ts';
import type { Limit } from '../ports/limiter.ts';
import { isWithinPace, limitPace, refundRate } from './rateLimit.ts';
import { refuse } from '../core/refusal.ts';

/**
 * Sends what a client may send twice under one client id, within the limits of a key. `send` resolves to null if it was
 * sent before: then nothing counts against the limits, and `sentBefore` provides the reply. Of equal concurrent sends the
 * unique `constraint` lets one through. Refuses `throttled`, and `message.idReused` (also from `sentBefore`) if something
 * else was sent under the id.
 */
export async function sendOnce<T>(
  ctx: Pick<Ctx, 'ports' | 'log'>,
  given: {
    key: string;
    limits: Limit[];
    constraint: string;
    sentBefore: () => Promise<T | null>;
    send: () => Promise<T | null>;
  },
): Promise<T> {
  const { key, limits } = given;
  if (!(await isWithinPace(ctx, key, limits))) {
    const before = await given.sentBefore();
    if (before) return before;
    await limitPace(ctx, key, limits);
  }
  const sent = await given.send().catch((error: unknown) => {
    if ((error as { constraint?: string }).constraint !== given.constraint) throw error;
    return null;
  });
  if (sent) return sent;
  await refundRate(ctx, key).catch(() => undefined);
  return (await given.sentBefore()) ?? refuse('message.idReused');
}
