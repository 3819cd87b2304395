import { type Actor, mayCheckIn } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';

/** Refuses `forbidden` to people who don't work at the door. */
export function requireDoor(ctx: Ctx<Actor>): void {
  if (!mayCheckIn(ctx.actor)) refuse('forbidden');
}
