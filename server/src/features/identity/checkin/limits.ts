import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { limitPace } from '../../../http/rateLimit.ts';

const scans = { times: 6000, seconds: 3600 };

/** More than a person can scan one by one. Doors go on while the limiter is down. Refuses `throttled`. */
export async function limitScans(ctx: Ctx<Actor>): Promise<void> {
  await limitPace(ctx, `checkin:${ctx.actor.personId}`, [scans]);
}
