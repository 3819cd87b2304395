import type { Actor, Room } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { hasPart, isBooker, take } from '../../../exhibiting/call/service.ts';
import { plainRoom, showNow } from '../model/room.ts';
import { isInside } from '../queries/people.ts';
import * as queries from '../queries.ts';
import * as directCalls from '../queries/directCalls.ts';
import { publishCurrent } from '../model/publication.ts';
import { seatsOfTwo, endOfCall } from '../model/directCall.ts';

/**
 * The room of a booked call, for its visitor and one consultant. A colleague can take over while the first isn't inside.
 * Refuses `call.missing` to everyone else, `room.over`, `room.colleague`, `call.consultantBusy`.
 */
export async function openForCall(ctx: Ctx<Actor>, callId: string): Promise<Room> {
  const roomId = await commit(ctx, async (tx) => {
    // a room before its call, as does a person who enters it
    await directCalls.lockRoomByCall(tx.db, callId);
    const call = await directCalls.lockCall(tx.db, tx.event.id, callId);
    if (!call || !hasPart(tx.actor, call)) refuse('call.missing');
    const endsAt = endOfCall(call, tx.eventNow());
    if (endsAt < tx.eventNow()) refuse('room.over');
    const id = await directCalls.upsertCallRoom(tx.db, {
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

async function takeCall(tx: Ctx<Actor>, roomId: string, callId: string): Promise<void> {
  const { personId } = tx.actor;
  for (const host of await directCalls.listHosts(tx.db, roomId)) {
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
