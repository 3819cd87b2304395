import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { limitRate } from '../../../http/rateLimit.ts';

const renewals = { times: 20, seconds: 3600 };
const prints = { times: 30, seconds: 3600 };

/** Refuses `throttled`. */
export async function limitRenewals(ctx: Ctx<Actor>): Promise<void> {
  await limitRate(ctx, `badge.renew:${ctx.actor.personId}`, [renewals]);
}

/** Refuses `throttled`. */
export async function limitPrints(ctx: Ctx<Actor>): Promise<void> {
  await limitRate(ctx, `badge.print:${ctx.actor.personId}`, [prints]);
}
