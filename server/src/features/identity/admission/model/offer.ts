import { eventEnd, offerHours } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { eventHours } from '../../../platform/event/service.ts';

const offerMs = offerHours * 3_600_000;

/** When an offer made now expires: in two days, or halfway to the end of the event if that's sooner. */
export function offerEnd(ctx: Ctx): Date {
  const now = ctx.eventNow().getTime();
  const left = eventEnd(eventHours(ctx.event)).getTime() - now;
  return new Date(now + Math.min(offerMs, Math.max(left / 2, 0)));
}
