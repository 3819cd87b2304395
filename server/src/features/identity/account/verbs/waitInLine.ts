import type { Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';

const pauseMs = 3000;
const mostWaiting = 20;
const queues = new Map<string, { last: Promise<void>; count: number }>();

/**
 * Makes logins to an account under attack wait in a queue, so that no one is refused for what others do. Refuses
 * `throttled` if too many are waiting already.
 */
export async function waitInLine(ctx: Ctx, account: string): Promise<void> {
  const line = queues.get(account) ?? { last: Promise.resolve(), count: 0 };
  if (line.count >= mostWaiting)
    refuse('throttled', { retryAfterSeconds: (mostWaiting * pauseMs) / 1000 });
  queues.set(account, line);
  line.count++;
  line.last = line.last.then(() => ctx.ports.clock.pause(pauseMs));
  await line.last;
  if (--line.count === 0) queues.delete(account);
}
