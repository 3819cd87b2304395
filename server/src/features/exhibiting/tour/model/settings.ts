import type { Features } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';

/** The event's settings for site visits. Refuses `feature.absent`. */
export function requireSettings(ctx: Ctx): NonNullable<Features['tours']> {
  return ctx.event.config.features.tours ?? refuse('feature.absent');
}

/** Refuses more people than one person may book for, at the field. */
export function requireParty(ctx: Ctx, seats: number): void {
  const { maxSeats: max } = requireSettings(ctx);
  if (seats > max)
    refuse('fields.invalid', {
      fields: [{ path: 'seats', code: 'field.atMost', bounds: { max } }],
    });
}
