import {
  type Actor,
  roomChanged,
  type RoomPerson,
  topics,
  type UserSession,
} from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { isBlockedEitherWay } from '../../people/connection/service.ts';
import { refuse } from '../../../core/refusal.ts';
import { checkIn } from '../../exhibiting/call/service.ts';
import { notify, withdraw } from '../../platform/notification/service.ts';
import { roomPath } from './entity.ts';
import * as overflow from './queries/overflow.ts';
import * as queries from './queries.ts';
import * as seats from './queries/seats.ts';
import * as directCalls from './queries/directCalls.ts';
import { findVisibleRoom, type SeenRoom, toSeenRoom, toViewer } from './rights.ts';
import { listRoomPeople } from './queries/people.ts';
import { publishCurrent } from './model/publication.ts';
import { seatsOfTwo } from './model/directCall.ts';
import { openFor } from './verbs/open.ts';
import { userSessionFor } from './verbs/showAsSession.ts';

export { roomPath } from './entity.ts';
export { otherSeatHolders, seatIn } from './queries/seats.ts';
export { breakoutFor, isOver, mayHost, maySubscribe, roomFor, type SeenRoom } from './rights.ts';
export { showAsSession, listAsSessions } from './verbs/showAsSession.ts';
export { afterLeaving } from './verbs/afterLeaving.ts';
export { close as closeRoom } from './verbs/close.ts';

/** A full room's overflow rooms the caller may enter now, with how many seats are taken. */
export async function roomsBeside(
  ctx: Ctx<Actor>,
  roomId: string,
): Promise<(SeenRoom & { taken: number })[]> {
  const rows = await overflow.roomsBeside(ctx.db, roomId, ctx.eventNow());
  const rooms = await Promise.all(
    rows.map(async ({ id, taken }) => {
      const row = await findVisibleRoom(ctx.db, toViewer(ctx.actor), id);
      return row ? [{ ...toSeenRoom(ctx, row), taken }] : [];
    }),
  );
  return rooms.flat().filter((room) => room.state === 'open');
}

/** Names and pictures of people of the event. */
export function listPeople(ctx: Ctx, ids: string[]): Promise<Map<string, RoomPerson>> {
  return listRoomPeople(ctx.db, ids);
}

/** Opens a room for two people at a time to come, inside `commit`; returns its id. */
export async function openPrivate(
  tx: Ctx,
  given: { ownerId: string; withId: string; topic: string; start: Date; minutes: number },
): Promise<string> {
  const { ownerId, withId, topic, start, minutes } = given;
  const id = await openFor(tx, ownerId, {
    topic,
    start,
    duration: minutes,
    maxCapacity: seatsOfTwo,
    isSessionPublic: false,
  });
  await queries.upsertMember(tx.db, {
    event_id: tx.event.id,
    room_id: id,
    person_id: withId,
    role: 'invitee',
    invited_at: tx.eventNow(),
  });
  await publishCurrent(tx, id);
  return id;
}

/** How many people fit into a room: its seats, up to what its video supports. */
export function mostPeople({ ports }: Pick<Ctx, 'ports'>, { maxCapacity }: SeenRoom): number {
  return Math.min(maxCapacity, ports.media.mostPeople);
}

/** Reinvites a person a host had removed; if either has blocked the other, they aren't notified. Belongs inside the caller's `commit`. */
export async function inviteAgain(tx: Ctx<Actor>, room: SeenRoom, personId: string): Promise<void> {
  const { id, kind, isPublic, ownerId, topic } = room;
  if (kind === 'breakout' && !isPublic) {
    const invited_at = tx.eventNow();
    const { event } = tx;
    const member = { event_id: event.id, room_id: id, person_id: personId, invited_at };
    await queries.upsertMember(tx.db, { ...member, role: 'invitee' });
  }
  const { personId: by } = tx.actor;
  for (const one of new Set([by, ...(ownerId ? [ownerId] : [])]))
    if (await isBlockedEitherWay(tx.db, one, personId)) return;
  const { version } = await queries.lockRoom(tx.db, id);
  tx.announce(topics.person(personId), roomChanged, { roomId: id, version });
  await notify(tx, { personId, kind: 'roomInvited', by, values: { topic }, link: roomPath(id) });
}

/** Notifies people that a recording they are in is ready in the room. Belongs inside the caller's `commit`. */
export async function notifyRecorded(tx: Ctx, roomId: string, personIds: string[]): Promise<void> {
  const { topic } = await queries.lockRoom(tx.db, roomId);
  const link = roomPath(roomId);
  for (const personId of personIds)
    await notify(tx, { personId, kind: 'roomRecorded', values: { topic }, link });
}

/** Gives the caller a seat in a locked room, or keeps the one they have; returns their updated participation. Belongs inside the caller's `commit`. */
export async function takeSeat(tx: Ctx<Actor>, room: SeenRoom): Promise<UserSession> {
  const { personId } = tx.actor;
  if (room.ownerId !== personId) {
    await seats.upsertSeat(tx.db, {
      event_id: tx.event.id,
      room_id: room.id,
      person_id: personId,
      role: room.isPublic ? 'guest' : 'invitee',
      invited_at: tx.eventNow(),
    });
    await publishRoomTo(tx, room.id, personId);
  }
  return (await userSessionIn(tx, room.id))!;
}

/** What follows when the actor enters a room: they are there for their booked call, or accept the call into a room of two. Belongs inside the caller's `commit`. Refuses `room.over`, and as `checkIn` does. */
export async function afterEntering(tx: Ctx<Actor>, room: SeenRoom): Promise<void> {
  const { personId } = tx.actor;
  if (room.callId) await checkIn(tx, room.callId, personId);
  const member = { roomId: room.id, personId };
  if (room.kind !== 'direct') return;
  if ((await queries.lockRoom(tx.db, room.id)).closed_at) refuse('room.over');
  if (room.ownerId === personId) return;
  if (await directCalls.hasAnswered(tx.db, member)) return;
  await directCalls.setAnswer(tx.db, member, 'accepted');
  await withdraw(tx, { kind: 'roomAsked', personId, link: roomPath(room.id) });
  for (const one of [personId, room.ownerId]) if (one) await publishRoomTo(tx, room.id, one);
}

/** Frees a person's seat in a room, or declines their invitation; returns whether there was either. With `isRemoved` they are no longer invited either. Belongs inside the caller's `commit`. */
export async function releaseSeat(
  tx: Ctx,
  roomId: string,
  { personId, isRemoved }: { personId: string; isRemoved: boolean },
): Promise<boolean> {
  const isFreed = await seats.freeSeat(tx.db, roomId, personId);
  if (isRemoved) await queries.removeMember(tx.db, { roomId, personId }, tx.eventNow());
  if (isFreed) await publishRoomTo(tx, roomId, personId);
  tx.reauthorise({ personId });
  return isFreed;
}

/** The caller's participation in a room, as sessions show it, or null. */
export async function userSessionIn(ctx: Ctx<Actor>, roomId: string): Promise<UserSession | null> {
  const { personId } = ctx.actor;
  const row = await findVisibleRoom(ctx.db, toViewer(ctx.actor), roomId);
  return row ? userSessionFor(row, personId, await seats.seatIn(ctx.db, personId, roomId)) : null;
}

async function publishRoomTo(tx: Ctx, roomId: string, personId: string): Promise<void> {
  const { version } = await queries.lockRoom(tx.db, roomId);
  tx.announce(topics.person(personId), roomChanged, { roomId, version });
}

/** Marks that someone entered or left a room; the new number is published within a second. Belongs inside the caller's `commit`. */
export async function markInsideChanged(tx: Ctx, roomId: string): Promise<void> {
  await queries.markInsideChanged(tx.db, roomId);
}
