import {
  type Actor,
  type Room,
  type RoomFields,
  roomSettings,
  roomsPerPerson,
  topics,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { requireConfirmed } from '../../../../http/confirm.ts';
import { refuse } from '../../../../http/refusal.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { oneRoom } from '../entity.ts';
import { listConcerns } from './listConcerns.ts';
import { limits } from '../limits.ts';
import * as queries from '../queries.ts';
import { hostedBreakout, mayClose, mayOpen, refuseOver, roomFor } from '../rights.ts';
import { markMissed } from './markMissed.ts';
import { close, publishRoom, publishCurrent } from './publish.ts';
import { resolveStart } from './resolveStart.ts';

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
  given: Omit<RoomFields, 'start_time'> & { start: Date; overflowOf?: string },
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
    overflow_of: given.overflowOf ?? null,
    created_at: tx.now(),
  });
  await publishRoom(tx, { id, version: 1, is_public: given.isSessionPublic });
  return id;
}

/** Changes a room that isn't over. Refuses `room.missing` unless the actor hosts it, `room.over`, and as `create` does. */
export async function change(
  ctx: Ctx<Actor>,
  roomId: string,
  given: Partial<RoomFields> & { anyway?: boolean },
): Promise<Room> {
  await hostedBreakout(ctx, roomId);
  if (given.maxCapacity !== undefined) requireSeats(ctx, given.maxCapacity);
  const wasPublic = await commit(ctx, async (tx) => {
    const before = await queries.lockRoom(tx.db, roomId);
    refuseOver(await hostedBreakout(tx, roomId));
    const start = given.start_time;
    await queries.updateRoom(tx.db, roomId, {
      ...(given.topic !== undefined && { topic: given.topic }),
      ...(start !== undefined && { start_at: resolveStart(tx, start, before.start_at) }),
      ...(given.duration !== undefined && { duration_minutes: given.duration }),
      ...(given.maxCapacity !== undefined && { max_capacity: given.maxCapacity }),
      ...(given.isSessionPublic !== undefined && { is_public: given.isSessionPublic }),
    });
    const isMoved = given.topic ?? start ?? given.duration;
    if (given.anyway === false && isMoved) requireConfirmed(await listConcerns(tx, roomId));
    await publishCurrent(tx, roomId, { wasPublic: before.is_public });
    return before.is_public;
  });
  if (wasPublic && given.isSessionPublic === false)
    for (const topic of [topics.room(roomId), topics.sessionRoom(roomId)])
      await ctx.ports.sockets.reauthoriseTopic(topic);
  return showNow(ctx, roomId);
}

/** Closes a room permanently, with its invitations; an unanswered call of two is missed. Idempotent. Refuses `room.missing` unless the actor may close it. */
export async function remove(ctx: Ctx<Actor>, roomId: string): Promise<{ removed: true }> {
  const { kind } = await requireClosable(ctx, roomId);
  await commit(ctx, async (tx) => {
    if (kind === 'direct') await markMissed(tx, roomId);
    await close(tx, roomId);
  });
  return { removed: true };
}

async function requireClosable(ctx: Ctx<Actor>, roomId: string) {
  const room = await roomFor(ctx, roomId);
  return mayClose(room) ? room : refuse('room.missing');
}

/** A room as the actor sees it now. Refuses `room.missing`. */
export async function showNow(ctx: Ctx<Actor>, roomId: string): Promise<Room> {
  const row = await queries.findVisibleRoom(ctx.db, queries.toViewer(ctx.actor), roomId);
  return row ? oneRoom(ctx, row) : refuse('room.missing');
}

/** The columns only some kinds of room use, unset. */
export const plainRoom = {
  with_id: null,
  closed_at: null,
  call_id: null,
  help_thread_id: null,
  overflow_of: null,
} as const;

/** The most seats a room can have: what the event allows, up to what its video supports. */
export function mostSeats(ctx: Ctx): number {
  return Math.min(ctx.event.config.features.rooms!.maxCapacity, ctx.ports.media.mostPeople);
}

function requireSeats(ctx: Ctx, seats: number): void {
  if (seats > mostSeats(ctx))
    refuse('fields.invalid', { fields: [{ path: 'maxCapacity', code: 'room.tooManySeats' }] });
}
