import { eventEnd } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { eventHours } from '../../../platform/event/service.ts';

/** Whether the event is over: places are neither given nor given back any more. */
export function isOver(ctx: Ctx): boolean {
  return ctx.eventNow() >= eventEnd(eventHours(ctx.event));
}

/** Refuses `admission.over` once the event is over. */
export function requireNotOver(ctx: Ctx): void {
  if (isOver(ctx)) refuse('admission.over');
}
