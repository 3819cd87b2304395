import type { Actor, HostCheck, HostState } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { toMark } from '../model/mark.ts';

/** Each takes the server a call to an address of somebody's choice. */
const checksOfPerson = [{ times: 30, seconds: 3600 }];

/** Finds out where a name leads. Refuses `throttled`. */
export async function check(ctx: Ctx<Actor>, host: string): Promise<HostCheck> {
  await limitRate(ctx, `host:${ctx.actor.personId}`, checksOfPerson);
  const { hostNames } = ctx.ports;
  const addresses = await hostNames.resolve(host);
  const said = addresses.length ? await hostNames.readMark(host) : null;
  return { host, addresses, state: toState(ctx, { host, addresses, said }) };
}

function toState(
  ctx: Ctx,
  { host, addresses, said }: { host: string; addresses: string[]; said: string | null },
): HostState {
  if (!addresses.length) return 'unknown';
  if (said === null) return 'unreachable';
  return said.trim() === toMark(ctx, host) ? 'here' : 'elsewhere';
}
