import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { isBlockedEitherWay } from '../../people/connection/service.ts';
import { findSide } from './queries.ts';

/** Refuses `hosted.missing` unless the actor and the other person are on different sides and neither has blocked the other. */
export async function requireOtherSide(ctx: Ctx<Actor>, otherId: string): Promise<void> {
  const { personId } = ctx.actor;
  const side = await findSide(ctx.db, { eventId: ctx.event.id, personId });
  const other = await findSide(ctx.db, { eventId: ctx.event.id, personId: otherId });
  if (!side || !other || side === other) refuse('hosted.missing');
  if (await isBlockedEitherWay(ctx.db, personId, otherId)) refuse('hosted.missing');
}
