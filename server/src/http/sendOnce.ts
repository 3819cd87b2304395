import type { Ctx } from '../context.ts';
import type { Limit } from '../ports/limiter.ts';
import { isWithinPace, limitPace, refundRate } from './rateLimit.ts';
import { refuse } from './refusal.ts';

/**
 * Sends what a client may send twice under one client id, within the limits of a key. `send` answers null where it was sent
 * before, which counts for no limit and is answered by `sentBefore`. Of equal sends at the same time the unique `constraint`
 * lets one through. Refuses `message.idReused`, also by `sentBefore` where something else was sent, and `throttled`.
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
