import { type Actor, callClosesAt, roomMaxMinutes } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { isUndisturbed, notify } from '../../../platform/notification/service.ts';
import { plainRoom } from './room.ts';
import { listRoomPeople } from '../queries/people.ts';
import * as queries from '../queries.ts';
import { roomEnd, roomPath } from '../entity.ts';
import * as directCalls from '../queries/directCalls.ts';
import { close } from '../verbs/close.ts';
import { markUnavailable } from '../verbs/markMissed.ts';
import { publishCurrent } from './publication.ts';

export const seatsOfTwo = 2;

const directCallMinutes = 60;

/** Until when a call's room is open now; while its visitor waits, for the length of the call. */
export function endOfCall(call: directCalls.OpenCall, now: Date): Date {
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

/** The actor's room with another person, who is called into it, or misses the call if they don't want to be disturbed; the caller has locked the pair. */
export async function begin(
  tx: Ctx<Actor>,
  otherId: string,
  helpThreadId: string | null,
): Promise<string> {
  const { personId } = tx.actor;
  const found = await directCalls.findDirectCall(tx.db, personId, otherId);
  const current = found && (await queries.lockRoom(tx.db, found.id));
  const open = current?.closed_at ? undefined : current;
  if (open && roomEnd(open) < tx.eventNow()) await close(tx, open.id);
  else if (open) {
    if (open.owner_id === otherId) {
      await directCalls.setAnswer(tx.db, { roomId: open.id, personId }, 'accepted');
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
    duration_minutes: directCallMinutes,
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
  if (await isUndisturbed(tx, otherId)) {
    await markUnavailable(tx, { roomId: id, personId: otherId });
    return id;
  }
  await notify(tx, { personId: otherId, kind: 'roomAsked', by: personId, link: roomPath(id) });
  await publishCurrent(tx, id);
  return id;
}
