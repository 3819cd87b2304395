import { eventEnd, instantAt } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { eventHours } from '../../../platform/event/service.ts';

const [hour, least] = [3_600_000, 30 * 60_000];
const hoursWithoutRegistration = 48;

/** When an offer made now expires: after some hours, by default those of the setting, or a quarter of the time left until the event starts if that's sooner, but not within 30 minutes; and when the event is over. */
export function offerEnd(
  ctx: Ctx,
  hours = ctx.event.config.features.registration?.offerHours ?? hoursWithoutRegistration,
): Date {
  const { start_date, zone, config } = ctx.event;
  const now = ctx.eventNow().getTime();
  const quarter = (instantAt(start_date, config.opens, zone).getTime() - now) / 4;
  const held = Math.max(Math.min(hours * hour, quarter), least);
  return new Date(Math.min(now + held, eventEnd(eventHours(ctx.event)).getTime()));
}
