import { type Actor, callClosesAt, type Room, roomMaxMinutes } from '@pavilion/contract';
import { commit, type Ctx, type Server } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { lockPair } from '../../../people/connection/service.ts';
import { checkOut, hasPart, isBooker, take } from '../../../exhibiting/call/service.ts';
import * as help from '../../../exhibiting/help/service.ts';
import { notify, withdraw } from '../../../platform/notification/service.ts';
import { limits } from '../limits.ts';
import { plainRoom, showNow } from './open.ts';
import { isInside, listRoomPeople } from '../queries/people.ts';
import * as queries from '../queries.ts';
import type { Member } from '../queries.ts';
import { endOf, roomPath } from '../entity.ts';
import { requireClaimer, roomFor } from '../rights.ts';
import * as talks from '../queries/talks.ts';
import { forEachInEvent } from '../../../platform/event/service.ts';
import { follower } from './followRooms.ts';
import { close, publishCurrent } from './publish.ts';

const seatsOfTwo = 2;
const talkMinutes = 60;

/**
 * The room of a booked call, for its visitor and one consultant. A colleague can take over while the first isn't inside.
 * Refuses `call.missing` to everyone else, `room.over`, `room.colleague`, `call.consultantBusy`.
 */
export async function openForCall(ctx: Ctx<Actor>, callId: string): Promise<Room> {
  const roomId = await commit(ctx, async (tx) => {
    // a room before its call, as whoever enters it
    await talks.lockRoomByCall(tx.db, callId);
    const call = await talks.lockCall(tx.db, tx.event.id, callId);
    if (!call || !hasPart(tx.actor, call)) refuse('call.missing');
    const endsAt = endOfCall(call, tx.eventNow());
    if (endsAt < tx.eventNow()) refuse('room.over');
    const id = await talks.upsertCallRoom(tx.db, {
      ...plainRoom,
      id: tx.ports.ids.id(),
      event_id: tx.event.id,
      kind: 'call',
      owner_id: null,
      call_id: callId,
      topic: call.booth_name ?? tx.event.name,
      start_at: call.start_at,
      duration_minutes: Math.ceil((endsAt.getTime() - call.start_at.getTime()) / 60_000),
      max_capacity: seatsOfTwo,
      is_public: false,
      created_at: tx.now(),
    });
    if (!isBooker(tx.actor, call)) await takeCall(tx, id, callId);
    await publishCurrent(tx, id);
    return id;
  });
  return showNow(ctx, roomId);
}

/** Until when a call's room is open now; while its visitor waits, for the length of the call. */
function endOfCall(call: talks.OpenCall, now: Date): Date {
  const length = call.end_at.getTime() - call.start_at.getTime();
  const closesAt = callClosesAt({
    outcome: call.state,
    startAt: call.start_at,
    endAt: call.end_at,
    visitorSince: call.person_since,
    heldAt: call.held_at,
  });
  const latest = call.start_at.getTime() + roomMaxMinutes * 60_000;
  const waited = Math.max(call.end_at.getTime(), now.getTime() + length);
  return new Date(Math.min(closesAt?.getTime() ?? waited, latest));
}

/** Keeps the rooms of calls as their calls are: closed once these end without being held, moved with them, and open while somebody waits. */
export async function followCalls(server: Server): Promise<void> {
  const now = server.ports.clock.now();
  await forEachInEvent(server, await talks.strayRooms(server.store.db, now), async (tx, room) => {
    await queries.lockRoom(tx.db, room.id);
    const call = await talks.lockCall(tx.db, tx.event.id, room.call_id);
    if (!call) {
      await close(tx, room.id);
      return;
    }
    const isMoved = call.start_at.getTime() !== room.start_at.getTime();
    if (isMoved) await follower.removeAll(tx, room.id);
    const endsAt = endOfCall(call, tx.eventNow());
    await queries.updateRoom(tx.db, room.id, {
      start_at: call.start_at,
      duration_minutes: Math.ceil((endsAt.getTime() - call.start_at.getTime()) / 60_000),
    });
    await publishCurrent(tx, room.id);
  });
}

async function takeCall(tx: Ctx<Actor>, roomId: string, callId: string): Promise<void> {
  const { personId } = tx.actor;
  for (const host of await talks.listHosts(tx.db, roomId)) {
    if (host === personId) return;
    if (await isInside(tx.db, roomId, host)) refuse('room.colleague');
    await queries.removeMember(tx.db, { roomId, personId: host }, tx.eventNow());
  }
  await queries.upsertMember(tx.db, {
    event_id: tx.event.id,
    room_id: roomId,
    person_id: personId,
    role: 'host',
    invited_at: tx.eventNow(),
  });
  await take(tx, callId, personId);
}

/** Calls a connection into a room of two, or accepts if they have already called. Refuses `room.notConnected`, `attendee.missing`, `throttled`. */
export async function callConnection(ctx: Ctx<Actor>, otherId: string): Promise<Room> {
  await limitRate(ctx, `room.talk:${ctx.actor.personId}`, limits.talks);
  const roomId = await commit(ctx, async (tx) => {
    const { relation, iBlocked, blockedMe } = await lockPair(tx, otherId);
    if (blockedMe) refuse('attendee.missing');
    if (iBlocked || !relation.isConnection) refuse('room.notConnected');
    return begin(tx, otherId, null);
  });
  return showNow(ctx, roomId);
}

/** Calls the visitor of a conversation the actor has claimed. Refuses `help.missing`, `help.notStaff`, `help.notYours`, `help.done`, `attendee.missing` if either has blocked the other, `throttled`. */
export async function callVisitor(ctx: Ctx<Actor>, threadId: string): Promise<Room> {
  const { personId } = ctx.actor;
  const { thread } = await help.get(ctx, threadId);
  requireClaimer(ctx.actor, thread);
  await limitRate(ctx, `room.talk:${personId}`, limits.talks);
  const roomId = await commit(ctx, async (tx) => {
    const { iBlocked, blockedMe } = await lockPair(tx, thread.visitor._id);
    if (iBlocked || blockedMe) refuse('attendee.missing');
    return begin(tx, thread.visitor._id, threadId);
  });
  return showNow(ctx, roomId);
}

/** Accepts or declines a room of two. Refuses `room.missing` to anyone who wasn't called, `room.over`. */
export async function answerCall(ctx: Ctx<Actor>, roomId: string, accepts: boolean): Promise<Room> {
  const { personId } = ctx.actor;
  await commit(ctx, async (tx) => {
    const room = await roomFor(tx, roomId);
    if (room.kind !== 'direct') refuse('room.missing');
    if (room.state !== 'open') refuse('room.over');
    if ((await queries.lockRoom(tx.db, roomId)).closed_at) refuse('room.over');
    const answered = accepts ? 'accepted' : 'declined';
    if (!(await talks.setAnswer(tx.db, { roomId, personId }, answered))) refuse('room.missing');
    await withdraw(tx, { kind: 'roomAsked', personId, link: roomPath(roomId) });
    if (accepts) await publishCurrent(tx, roomId);
    else await close(tx, roomId);
  });
  return showNow(ctx, roomId);
}

/** What follows when somebody has left a room: in a booked call they aren't there any more; a room of two that both have left closes, so that the next call rings. Belongs inside the caller's `commit`. */
export async function afterLeaving(tx: Ctx, { roomId, personId }: Member): Promise<void> {
  const { kind, call_id } = await queries.lockRoom(tx.db, roomId);
  if (call_id) await checkOut(tx, call_id, personId);
  if (kind === 'direct' && (await talks.bothHaveLeft(tx.db, roomId))) await close(tx, roomId);
}

/** The actor's room with another person, who is called into it; the caller has locked the pair. */
async function begin(
  tx: Ctx<Actor>,
  otherId: string,
  helpThreadId: string | null,
): Promise<string> {
  const { personId } = tx.actor;
  const found = await talks.findDirectCall(tx.db, personId, otherId);
  const current = found && (await queries.lockRoom(tx.db, found.id));
  const open = current?.closed_at ? undefined : current;
  if (open && endOf(open) < tx.eventNow()) await close(tx, open.id);
  else if (open) {
    if (open.owner_id === otherId) {
      await talks.setAnswer(tx.db, { roomId: open.id, personId }, 'accepted');
      await publishCurrent(tx, open.id);
    }
    return open.id;
  }
  const names = await listRoomPeople(tx.db, [personId, otherId]);
  const id = tx.ports.ids.id();
  const now = tx.eventNow();
  await queries.insertRoom(tx.db, {
    ...plainRoom,
    id,
    event_id: tx.event.id,
    kind: 'direct',
    owner_id: personId,
    with_id: otherId,
    help_thread_id: helpThreadId,
    topic: [personId, otherId].map((one) => names.get(one)?.first_name ?? '').join(' & '),
    start_at: now,
    duration_minutes: talkMinutes,
    max_capacity: seatsOfTwo,
    is_public: false,
    created_at: tx.now(),
  });
  await queries.upsertMember(tx.db, {
    event_id: tx.event.id,
    room_id: id,
    person_id: otherId,
    role: 'invitee',
    invited_at: now,
  });
  await notify(tx, { personId: otherId, kind: 'roomAsked', by: personId, link: roomPath(id) });
  await publishCurrent(tx, id);
  return id;
}
