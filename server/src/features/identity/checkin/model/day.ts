import { wallClock } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';

/** The day of an instant on the event's clock. */
export function toDay({ event }: Pick<Ctx, 'event'>, at: Date): string {
  return wallClock(at, event.zone).day;
}

/** Today, or the event's nearest day. */
export function nearestDay(ctx: Ctx): string {
  const today = toDay(ctx, ctx.eventNow());
  const { start_date: first, end_date: last } = ctx.event;
  if (today < first) return first;
  return today > last ? last : today;
}
