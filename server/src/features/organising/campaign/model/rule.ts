import { type CampaignRule, eventEnd, instantAt } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { eventHours } from '../../../platform/event/service.ts';

/** When a rule's emails leave (event time); null if each person has a moment of their own. */
export function dueAt(ctx: Pick<Ctx, 'event'>, { moment, minutes }: CampaignRule): Date | null {
  const apart = minutes * 60_000;
  switch (moment) {
    case 'beforeStart':
      return new Date(eventStart(ctx).getTime() - apart);
    case 'absentAfterStart':
      return new Date(eventStart(ctx).getTime() + apart);
    case 'absentAtEnd':
    case 'attendedAtEnd':
      return new Date(eventEnd(eventHours(ctx.event)).getTime() + apart);
    default:
      return null;
  }
}

/** The first opening of the event. */
export function eventStart({ event }: Pick<Ctx, 'event'>): Date {
  const { firstDay, opens, zone } = eventHours(event);
  return instantAt(firstDay, opens, zone);
}

/** Whether a rule's moment lies in the past, and comes for no one any more. */
export function isPast(ctx: Pick<Ctx, 'event' | 'eventNow'>, rule: CampaignRule): boolean {
  const last = dueAt(ctx, rule) ?? eventEnd(eventHours(ctx.event));
  return last <= ctx.eventNow();
}
