import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as queries from '../queries.ts';
import { requireModerator } from '../rights.ts';
import type { SeenSession } from '../service.ts';

/** Refuses people who don't moderate the session, and `attendee.missing` for unknown people. */
export async function refuseOthers(
  ctx: Ctx<Actor>,
  session: SeenSession,
  userId: string,
): Promise<void> {
  requireModerator(session);
  const people = await queries.listPersonIds(ctx.db, ctx.event.id, [userId]);
  if (!people.has(userId)) refuse('attendee.missing');
}
