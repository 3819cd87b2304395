import { type Actor, sessionMine, topics, type UserSession } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { leaveRoom } from '../../../rooms/video/service.ts';
import { toUserSession } from '../entity.ts';
import * as registrations from '../queries/registrations.ts';
import { sessionOrRoom } from '../service.ts';
import { refuseOthers } from '../model/registration.ts';

/** Cancels the caller's registration, leaves a breakout room, or removes another person. Without a registration nothing changes. Refuses `session.missing`, `session.over`, `session.youSpeak`, `forbidden`. */
export async function leave(
  ctx: Ctx<Actor>,
  sessionId: string,
  userId: string,
): Promise<{ userSession: UserSession | null }> {
  const isSelf = userId === ctx.actor.personId;
  const { session, room } = await sessionOrRoom(ctx, sessionId);
  if (room) return leaveRoom(ctx, sessionId, userId);
  if (!isSelf) await refuseOthers(ctx, session, userId);
  if (session.state === 'over') refuse('session.over');
  const left = await commit(ctx, async (tx) => {
    const existing = await registrations.findUserSession(tx.db, sessionId, userId);
    if (!existing) return { userSession: null };
    if (existing.role !== 'attendee') refuse('session.youSpeak');
    const changed = await registrations.freeSeat(tx.db, {
      sessionId,
      personId: userId,
      to: isSelf ? 'declined' : 'removed',
    });
    const userSession = toUserSession(
      (await registrations.findUserSession(tx.db, sessionId, userId))!,
    );
    if (changed) tx.announce(topics.person(userId), sessionMine, { sessionId, userSession });
    return { userSession };
  });
  await ctx.ports.sockets.reauthorise(userId);
  return left;
}

/** Frees the seats of a person who has lost their place, or whose access class no longer includes sessions; inside `commit`. */
export async function leaveWithoutPlace(tx: Ctx, personId: string): Promise<void> {
  const freed = await registrations.freeSeatsOfKeptOut(tx.db, personId, tx.eventNow());
  for (const sessionId of freed) {
    const row = (await registrations.findUserSession(tx.db, sessionId, personId))!;
    const userSession = toUserSession(row);
    tx.announce(topics.person(personId), sessionMine, { sessionId, userSession });
  }
}
