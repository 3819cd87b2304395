import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { limitPace, limitRate } from '../../../http/rateLimit.ts';

const bookings = { times: 40, seconds: 3600 };
const changes = { times: 120, seconds: 3600 };
const codes = { times: 600, seconds: 3600 };
const files = { times: 60, seconds: 3600 };

/** Each booking and move tells the booth. Refuses `throttled`. */
export async function limitBooking(ctx: Ctx<Actor>): Promise<void> {
  await limitPace(ctx, `tour.book:${ctx.actor.personId}`, [bookings]);
}

/** Each change of a site visit may email everyone on it. Refuses `throttled`. */
export async function limitChanges(ctx: Ctx<Actor>): Promise<void> {
  await limitPace(ctx, `tour.change:${ctx.actor.personId}`, [changes]);
}

/** Enough for a bus, too few to guess codes. Refuses `throttled`. */
export async function limitCodes(ctx: Ctx<Actor>): Promise<void> {
  await limitRate(ctx, `tour.code:${ctx.actor.personId}`, [codes]);
}

/** Refuses `throttled`. */
export async function limitFiles(ctx: Ctx<Actor>): Promise<void> {
  await limitRate(ctx, `tour.export:${ctx.actor.personId}`, [files]);
}
