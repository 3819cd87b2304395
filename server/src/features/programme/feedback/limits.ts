import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { limitPace } from '../../../http/rateLimit.ts';

const answers = { times: 120, seconds: 3600 };
const changes = { times: 600, seconds: 3600 };

/** More than anyone takes part in within an hour, twice. Refuses `throttled`. */
export async function limitAnswers(ctx: Ctx<Actor>): Promise<void> {
  await limitPace(ctx, `feedback.give:${ctx.actor.personId}`, [answers]);
}

/** Refuses `throttled`. */
export async function limitModeration(ctx: Ctx<Actor>): Promise<void> {
  await limitPace(ctx, `feedback.moderate:${ctx.actor.personId}`, [changes]);
}
