import type { Actor, UserSession } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { pageAddress } from '../../../platform/event/service.ts';
import {
  breakoutFor,
  roomPath,
  isOver,
  mostPeople,
  otherSeatHolders,
  releaseSeat,
  seatIn,
  type SeenRoom,
  takeSeat,
  userSessionIn,
} from '../../room/service.ts';
import { disconnect } from './disconnect.ts';
import { removeFrom } from './removeFrom.ts';
import { lockRoom } from '../queries.ts';
import { requireFreeableSeat, requireOwnSeat } from '../rights.ts';

/** Seats in breakout rooms, through the routes for joining a session. */

/** Takes a seat, at most once; while the room is open, returns the link to enter it. Hosts add others by invitation. Refuses `session.missing`, `session.over`, `session.full`, `session.removed`, `forbidden` for anyone but the actor. */
export async function joinRoom(
  ctx: Ctx<Actor>,
  roomId: string,
  userId: string,
): Promise<{ userSession: UserSession; joinUrl?: string }> {
  const { personId } = ctx.actor;
  requireOwnSeat(ctx.actor, userId);
  return commit(ctx, async (tx) => {
    await lockRoom(tx.db, roomId);
    const room = await requireBreakout(tx, roomId);
    refuseOver(room);
    const { isMine, isRemoved } = await seatIn(tx.db, personId, roomId);
    if (isRemoved) refuse('session.removed');
    const isNew = !isMine && room.ownerId !== personId;
    const others = await otherSeatHolders(tx.db, { roomId, personId, withOwner: true });
    if (isNew && others >= mostPeople(tx, room)) refuse('session.full');
    const userSession = await takeSeat(tx, room);
    if (room.state !== 'open') return { userSession };
    const joinUrl = pageAddress(tx, roomPath(roomId));
    return { userSession: { ...userSession, joinUrl }, joinUrl };
  });
}

/** Gives up the actor's seat and leaves the room, or, as a host, removes someone. Without a seat nothing changes. Refuses `session.missing`, `session.over`, `session.youSpeak`, `forbidden`. */
export async function leaveRoom(
  ctx: Ctx<Actor>,
  roomId: string,
  userId: string,
): Promise<{ userSession: UserSession | null }> {
  const isSelf = userId === ctx.actor.personId;
  return commit(ctx, async (tx) => {
    await lockRoom(tx.db, roomId);
    const room = await requireBreakout(tx, roomId);
    requireFreeableSeat(tx.actor, room, userId);
    refuseOver(room);
    if (room.ownerId === userId) refuse('session.youSpeak');
    const { isMine } = await seatIn(tx.db, userId, roomId);
    const isFreed = await releaseSeat(tx, roomId, { personId: userId, isRemoved: !isSelf });
    if (!isMine && !isFreed)
      return { userSession: isSelf ? await userSessionIn(tx, roomId) : null };
    if (isSelf) await disconnect(tx, { roomId, personId: userId, why: 'left' });
    else await removeFrom(tx, roomId, userId);
    return { userSession: goneFrom(userId, isSelf ? 'declined' : 'removed') };
  });
}

async function requireBreakout(tx: Ctx<Actor>, roomId: string): Promise<SeenRoom> {
  return (await breakoutFor(tx, roomId)) ?? refuse('session.missing');
}

function refuseOver(room: SeenRoom): void {
  if (isOver(room)) refuse('session.over');
}

function goneFrom(userId: string, invitionStatus: 'declined' | 'removed'): UserSession {
  return {
    role: 'attendee',
    userId,
    attendeeId: userId,
    invitionStatus,
    approvalStatus: null,
    userData: null,
  };
}
