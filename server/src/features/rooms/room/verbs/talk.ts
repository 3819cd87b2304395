import { type Actor, type ComingCall, mayStaffDesk, type Room } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { holdPair } from '../../../people/connection/service.ts';
import { hasOpened, recordHere } from '../../../exhibiting/call/service.ts';
import * as help from '../../../exhibiting/help/service.ts';
import { notify, withdraw } from '../../../platform/notification/service.ts';
import { limits } from './limit.ts';
import { nothingElse, seenNow } from './open.ts';
import { isInside, peopleOf } from '../queries/people.ts';
import * as queries from '../queries.ts';
import { doorOf, roomFor, viewerOf } from '../service.ts';
import * as talks from '../queries/talks.ts';
import { close, publishCurrent } from './publish.ts';

const seatsOfTwo = 2;
const talkMinutes = 60;
const dayMs = 86_400_000;

/** The booked calls of the actor within the next day, as visitor and as consultant. */
export function comingCalls(ctx: Ctx<Actor>): Promise<ComingCall[]> {
  const now = ctx.eventNow();
  const until = new Date(now.getTime() + dayMs);
  return talks.comingCalls(ctx.db, viewerOf(ctx.actor), now, until);
}

/**
 * The room of a booked call, for its visitor and one consultant. A colleague takes over while the first is not inside.
 * Refuses `call.missing` to everybody else, `room.over`, `room.colleague`.
 */
export async function ofCall(ctx: Ctx<Actor>, callId: string): Promise<Room> {
  const { personId } = ctx.actor;
  const roomId = await commit(ctx, async (tx) => {
    const call = await talks.lockCall(tx.db, tx.event.id, callId);
    const isVisitor = call?.person_id === personId;
    if (!call || (!isVisitor && !mayStaffDesk(tx.actor, call.booth_id))) refuse('call.missing');
    if (call.end_at < tx.eventNow()) refuse('room.over');
    const id = await talks.putCallRoom(tx.db, {
      ...nothingElse,
      id: tx.ports.ids.id(),
      event_id: tx.event.id,
      kind: 'call',
      owner_id: null,
      call_id: callId,
      topic: call.booth_name ?? tx.event.name,
      start_at: call.start_at,
      duration_minutes: Math.ceil((call.end_at.getTime() - call.start_at.getTime()) / 60_000),
      max_capacity: seatsOfTwo,
      is_public: false,
      created_at: tx.now(),
    });
    if (!isVisitor) await takeCall(tx, id);
    if (hasOpened(call.start_at, tx.eventNow())) await recordHere(tx, call);
    await publishCurrent(tx, id);
    return id;
  });
  return seenNow(ctx, roomId);
}

async function takeCall(tx: Ctx<Actor>, roomId: string): Promise<void> {
  const { personId } = tx.actor;
  for (const host of await talks.hostsOf(tx.db, roomId)) {
    if (host === personId) return;
    if (await isInside(tx.db, roomId, host)) refuse('room.colleague');
    await queries.removeMember(tx.db, roomId, host, tx.eventNow());
  }
  await queries.putMember(tx.db, {
    event_id: tx.event.id,
    room_id: roomId,
    person_id: personId,
    role: 'host',
    invited_at: tx.eventNow(),
  });
}

/** Asks a connection into a room of two; who was asked by them already says yes with it. Refuses `room.notConnected`, `attendee.missing`, `throttled`. */
export async function ask(ctx: Ctx<Actor>, otherId: string): Promise<Room> {
  await limitRate(ctx, `room.talk:${ctx.actor.personId}`, limits.talks);
  const roomId = await commit(ctx, async (tx) => {
    const { relation, iBlocked, blockedMe } = await holdPair(tx, otherId);
    if (blockedMe) refuse('attendee.missing');
    if (iBlocked || !relation.isConnection) refuse('room.notConnected');
    return begin(tx, otherId, null);
  });
  return seenNow(ctx, roomId);
}

/** Asks the visitor of a conversation that the actor has claimed. Refuses `help.missing`, `help.notStaff`, `help.notYours`, `help.done`, `attendee.missing` across a block, `throttled`. */
export async function askVisitor(ctx: Ctx<Actor>, threadId: string): Promise<Room> {
  const { personId } = ctx.actor;
  const { thread } = await help.get(ctx, threadId);
  if (thread.visitor._id === personId) refuse('help.notStaff');
  if (thread.state === 'done') refuse('help.done');
  if (thread.claimedBy?._id !== personId) refuse('help.notYours');
  await limitRate(ctx, `room.talk:${personId}`, limits.talks);
  const roomId = await commit(ctx, async (tx) => {
    const { iBlocked, blockedMe } = await holdPair(tx, thread.visitor._id);
    if (iBlocked || blockedMe) refuse('attendee.missing');
    return begin(tx, thread.visitor._id, threadId);
  });
  return seenNow(ctx, roomId);
}

/** Says yes or no to a room of two. Refuses `room.missing` to who was not asked, `room.over`. */
export async function answer(ctx: Ctx<Actor>, roomId: string, accepts: boolean): Promise<Room> {
  const { personId } = ctx.actor;
  await commit(ctx, async (tx) => {
    const held = await roomFor(tx, roomId);
    if (held.kind !== 'direct') refuse('room.missing');
    if (held.state !== 'open') refuse('room.over');
    const said = accepts ? 'accepted' : 'declined';
    if (!(await talks.setAnswer(tx.db, roomId, personId, said))) refuse('room.missing');
    await withdraw(tx, { kind: 'roomAsked', personId, link: doorOf(roomId) });
    if (accepts) await publishCurrent(tx, roomId);
    else await close(tx, roomId);
  });
  return seenNow(ctx, roomId);
}

/** The room of the actor and another, who is asked into it; the pair is held. */
async function begin(
  tx: Ctx<Actor>,
  otherId: string,
  helpThreadId: string | null,
): Promise<string> {
  const { personId } = tx.actor;
  const open = await talks.talkOf(tx.db, personId, otherId);
  if (open && endOf(open) < tx.eventNow()) await close(tx, open.id);
  else if (open) {
    if (open.owner_id === otherId) {
      await talks.setAnswer(tx.db, open.id, personId, 'accepted');
      await publishCurrent(tx, open.id);
    }
    return open.id;
  }
  const names = await peopleOf(tx.db, [personId, otherId]);
  const id = tx.ports.ids.id();
  const now = tx.eventNow();
  await queries.insertRoom(tx.db, {
    ...nothingElse,
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
  await queries.putMember(tx.db, {
    event_id: tx.event.id,
    room_id: id,
    person_id: otherId,
    role: 'invitee',
    invited_at: now,
  });
  await notify(tx, { personId: otherId, kind: 'roomAsked', by: personId, link: doorOf(id) });
  await publishCurrent(tx, id);
  return id;
}

function endOf(room: { start_at: Date; duration_minutes: number }): Date {
  return new Date(room.start_at.getTime() + room.duration_minutes * 60_000);
}
