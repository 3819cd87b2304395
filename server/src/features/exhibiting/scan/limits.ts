import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { limitRate } from '../../../http/rateLimit.ts';

const scans = { times: 200, seconds: 3600 };

/** Enough for a busy booth, too few to guess codes. Refuses `throttled`. */
export async function limitScans(ctx: Ctx<Actor>): Promise<void> {
  await limitRate(ctx, `badgeScan:${ctx.actor.personId}`, [scans]);
}
