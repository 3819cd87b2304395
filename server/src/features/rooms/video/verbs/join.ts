import type { Actor, UserSession } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { addressOf } from '../../../platform/event/service.ts';
import {
  breakoutFor,
  doorOf,
  giveSeatBack,
  mayHost,
  othersWithPlace,
  partIn,
  seatIn,
  type SeenRoom,
  takeSeat,
} from '../../room/service.ts';
import { endPlace, keepOut } from './endPlace.ts';
import { lockRoom } from '../queries.ts';

/** The seats of breakout rooms, by the calls with which one joins a session. */

/** Takes a seat, once; while the doors are open with the way in. A host asks others in by invitation. Refuses `session.missing`, `session.over`, `session.full`, `session.removed`, `forbidden` for others than oneself. */
export async function joinRoom(
  ctx: Ctx<Actor>,
  roomId: string,
  userId: string,
): Promise<{ userSession: UserSession; joinUrl?: string }> {
  const { personId } = ctx.actor;
  if (userId !== personId) refuse('forbidden');
  return commit(ctx, async (tx) => {
    await lockRoom(tx.db, roomId);
    const room = await seen(tx, roomId);
    refuseOver(room);
    const { isMine, isShownOut } = await seatIn(tx.db, personId, roomId);
    if (isShownOut) refuse('session.removed');
    const isNew = !isMine && room.ownerId !== personId;
    const seats = Math.min(room.maxCapacity, tx.ports.media.mostPeople);
    const others = await othersWithPlace(tx.db, roomId, personId, { withOwner: true });
    if (isNew && others >= seats) refuse('session.full');
    const userSession = await takeSeat(tx, room);
    if (room.state !== 'open') return { userSession };
    const joinUrl = addressOf(tx, doorOf(roomId));
    return { userSession: { ...userSession, joinUrl }, joinUrl };
  });
}

/** Gives the own seat back, and the place inside with it; or, for a host, shows somebody out. What is not there changes nothing. Refuses `session.missing`, `session.over`, `session.youSpeak`, `forbidden`. */
export async function leaveRoom(
  ctx: Ctx<Actor>,
  roomId: string,
  userId: string,
): Promise<{ userSession: UserSession | null }> {
  const isSelf = userId === ctx.actor.personId;
  return commit(ctx, async (tx) => {
    await lockRoom(tx.db, roomId);
    const room = await seen(tx, roomId);
    if (!isSelf && !mayHost(room)) refuse('forbidden');
    refuseOver(room);
    if (room.ownerId === userId) refuse('session.youSpeak');
    const { isMine } = await seatIn(tx.db, userId, roomId);
    const isFreed = await giveSeatBack(tx, roomId, { personId: userId, isRemoved: !isSelf });
    if (!isMine && !isFreed) return { userSession: isSelf ? await partIn(tx, roomId) : null };
    if (isSelf) await endPlace(tx, { roomId, personId: userId, why: 'left' });
    else await keepOut(tx, roomId, userId);
    return { userSession: goneFrom(userId, isSelf ? 'declined' : 'removed') };
  });
}

async function seen(tx: Ctx<Actor>, roomId: string): Promise<SeenRoom> {
  return (await breakoutFor(tx, roomId)) ?? refuse('session.missing');
}

function refuseOver({ state }: SeenRoom): void {
  if (state === 'over' || state === 'closed') refuse('session.over');
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
