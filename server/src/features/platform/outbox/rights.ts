import { type Actor, isOrganiser } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import type { EventRow } from '../../../core/EventRow.ts';
import * as event from '../event/service.ts';

/** Whether the caller organises an event. */
export function organises(ctx: Ctx, of: EventRow): ctx is Ctx<Actor> {
  const { actor } = ctx;
  return actor !== null && isOrganiser(actor) && actor.eventId === of.id;
}

/** Whether the caller may read an event's outbox: organisers may, and for a demo anyone who may see it. */
export async function mayRead(ctx: Ctx, of: EventRow): Promise<boolean> {
  if (await event.isDemo({ ...ctx, event: of })) return event.maySee(of, ctx.actor);
  return organises(ctx, of);
}
