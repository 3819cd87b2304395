import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as registrations from '../queries/registrations.ts';
import { mayEnter } from '../rights.ts';
import { type SeenSession, sessionFor } from '../service.ts';

/** Redeems the ticket of a join link. Refuses `session.missing`, `session.notStarted`, `session.over`, `session.removed`, `session.ticketInvalid`. */
export async function enter(
  ctx: Ctx<Actor>,
  sessionId: string,
  ticket: string,
): Promise<{ role: NonNullable<SeenSession['myRole']> }> {
  const session = await sessionFor(ctx, sessionId);
  refuseNotLive(session);
  if (session.removed) refuse('session.removed');
  const isRedeemed = await registrations.redeemTicket(ctx.db, {
    sessionId,
    personId: ctx.actor.personId,
    tokenHash: fingerprint(ticket),
    now: ctx.now(),
  });
  if (!isRedeemed || !mayEnter(session)) refuse('session.ticketInvalid');
  return { role: session.myRole ?? 'attendee' };
}

/** Refuses a session that is not live: `session.notStarted`, `session.over`. */
function refuseNotLive(session: Pick<SeenSession, 'state'>): void {
  if (session.state === 'upcoming') refuse('session.notStarted');
  if (session.state !== 'live') refuse('session.over');
}
