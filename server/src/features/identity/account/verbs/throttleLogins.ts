import type { Ctx } from '../../../../core/context.ts';

const pauseMs = 3000;
const queues = new Map<string, { last: Promise<void>; count: number }>();

/**
 * Makes logins to an account under attack wait, one after the other for each address, so that no one is refused or waits
 * for what others do. How many wait is limited by the tries that one address has at an account.
 */
export async function throttleLogins(ctx: Ctx, place: string): Promise<void> {
  const line = queues.get(place) ?? { last: Promise.resolve(), count: 0 };
  queues.set(place, line);
  line.count++;
  line.last = line.last.then(() => ctx.ports.clock.pause(pauseMs));
  await line.last;
  if (--line.count === 0) queues.delete(place);
}
