import type { Ctx } from '../../../core/context.ts';
import { limitPace } from '../../../http/rateLimit.ts';

const bookings = { times: 30, seconds: 3600 };
const numbers = { times: 3, seconds: 3600 };

/** Each booking and move of a visitor emails the booth. Refuses `throttled`. */
export async function limitBooking(ctx: Ctx, personId: string): Promise<void> {
  await limitPace(ctx, `call.book:${personId}`, [bookings]);
}

/** Each number a visitor leaves emails everybody on duty. Refuses `throttled`. */
export async function limitNumbers(ctx: Ctx, callId: string): Promise<void> {
  await limitPace(ctx, `call.number:${callId}`, [numbers]);
}
