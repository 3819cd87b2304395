import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../core/context.ts';

/** The context with a person of the demo acting in it, as staff of the given booths. */
export function actAs(ctx: Ctx, personId: string, boothIds: string[] = []): Ctx<Actor> {
  const actor: Actor = {
    personId,
    eventId: ctx.event.id,
    sessionId: personId,
    roles: ['attendee'],
    boothIds,
  };
  return { ...ctx, actor };
}
