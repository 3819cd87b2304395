import {
  type Actor,
  type Room,
  type RoomFields,
  roomSettings,
  roomsPerPerson,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { requireConfirmed } from '../../../../http/confirm.ts';
import { refuse } from '../../../../core/refusal.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { listConcerns } from './listConcerns.ts';
import { limits } from '../limits.ts';
import * as queries from '../queries.ts';
import { mayOpen } from '../rights.ts';
import { publishRoom } from '../model/publication.ts';
import { resolveStart } from './resolveStart.ts';
import { showNow, plainRoom, requireSeats } from '../model/room.ts';

/** Opens a breakout room for the actor. Refuses `room.notAllowed`, `room.tooMany`, `throttled`, `change.confirm` unless `anyway`, `fields.invalid` for impossible times and numbers of seats. */
export async function open(
  ctx: Ctx<Actor>,
  given: RoomFields & { anyway?: boolean },
): Promise<Room & { settings: Record<string, unknown> }> {
  if (!mayOpen(ctx)) refuse('room.notAllowed');
  requireSeats(ctx, given.maxCapacity);
  const start = resolveStart(ctx, given.start_time);
  const { personId } = ctx.actor;
  await limitRate(ctx, `room.create:${personId}`, limits.rooms);
  const id = await commit(ctx, async (tx) => {
    if ((await queries.lockOwner(tx.db, personId, tx.eventNow())) >= roomsPerPerson)
      refuse('room.tooMany');
    const opened = await openFor(tx, personId, { ...given, start });
    if (given.anyway === false) requireConfirmed(await listConcerns(tx, opened));
    return opened;
  });
  return { ...(await showNow(ctx, id)), settings: roomSettings };
}

/** Opens a room for a person, inside `commit`, even if they may not open one themselves; returns its id. */
export async function openFor(
  tx: Ctx,
  ownerId: string,
  given: Omit<RoomFields, 'start_time'> & { start: Date; firstRoomId?: string },
): Promise<string> {
  const id = tx.ports.ids.id();
  await queries.insertRoom(tx.db, {
    ...plainRoom,
    id,
    event_id: tx.event.id,
    kind: 'breakout',
    owner_id: ownerId,
    topic: given.topic,
    start_at: given.start,
    duration_minutes: given.duration,
    max_capacity: given.maxCapacity,
    is_public: given.isSessionPublic,
    overflow_of: given.firstRoomId ?? null,
    created_at: tx.now(),
  });
  await publishRoom(tx, { id, version: 1, is_public: given.isSessionPublic });
  return id;
}
