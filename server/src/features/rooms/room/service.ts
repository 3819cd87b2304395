import {
  type Actor,
  roomChanged,
  type RoomKind,
  type RoomRole,
  roomState,
  type RoomState,
  topics,
  type UserSession,
} from '@pavilion/contract';
import { createContext, type Ctx, type Db, type Server } from '../../../context.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { isBlockedEitherWay } from '../../people/connection/service.ts';
import * as event from '../../platform/event/service.ts';
import { notify } from '../../platform/notification/service.ts';
import * as overflow from './queries/overflow.ts';
import * as queries from './queries.ts';
import { viewerOf } from './queries.ts';
import * as seats from './queries/seats.ts';
import { partOf } from './verbs/showAsSession.ts';

export { followRooms } from './verbs/followRooms.ts';
export { viewerOf } from './queries.ts';
export { othersWithPlace, seatIn } from './queries/seats.ts';
export { asSession, asSessions } from './verbs/showAsSession.ts';

/** A room as other features look at it: what it is, where it stands by event time, and what the caller is there. */
export interface SeenRoom {
  id: string;
  kind: RoomKind;
  topic: string;
  startAt: Date;
  durationMinutes: number;
  maxCapacity: number;
  isPublic: boolean;
  state: RoomState;
  myRole: RoomRole;
  /** Null for calls, and when the owner is gone. */
  ownerId: string | null;
}

/**
 * A room that the caller may enter, or could if its doors were open. Refuses `room.missing` for unknown ones and those of other events,
 * for private ones without an invitation, and where a block stands between the caller and the owner; `feature.absent`.
 */
export async function roomFor(ctx: Ctx<Actor>, roomId: string, db: Db = ctx.db): Promise<SeenRoom> {
  if (ctx.event.config.features.rooms === null) refuse('feature.absent');
  const row = await queries.seenRoom(db, viewerOf(ctx.actor), roomId);
  return row ? seenRoomOf(ctx, row) : refuse('room.missing');
}

/** The breakout room of this id that the caller may enter, as `roomFor` judges it; null for everything else. */
export async function breakoutFor(ctx: Ctx, roomId: string): Promise<SeenRoom | null> {
  if (!ctx.actor || ctx.event.config.features.rooms === null) return null;
  const row = await queries.seenRoom(ctx.db, viewerOf(ctx.actor), roomId);
  return row?.kind === 'breakout' ? seenRoomOf(ctx, row) : null;
}

function seenRoomOf(ctx: Ctx, row: queries.SeenRow): SeenRoom {
  return {
    id: row.id,
    kind: row.kind,
    topic: row.topic,
    startAt: row.start_at,
    durationMinutes: row.duration_minutes,
    maxCapacity: row.max_capacity,
    isPublic: row.is_public,
    state: stateOf(row, ctx.eventNow()),
    myRole: row.my_role ?? 'guest',
    ownerId: row.owner_id,
  };
}

/** The rooms opened beside a full one that the caller may enter now, with how many places are taken. */
export async function roomsBeside(
  ctx: Ctx<Actor>,
  roomId: string,
): Promise<(SeenRoom & { taken: number })[]> {
  const rows = await overflow.roomsBeside(ctx.db, roomId, ctx.eventNow());
  const rooms = await Promise.all(
    rows.map(async ({ id, taken }) => {
      const row = await queries.seenRoom(ctx.db, viewerOf(ctx.actor), id);
      return row ? [{ ...seenRoomOf(ctx, row), taken }] : [];
    }),
  );
  return rooms.flat().filter((room) => room.state === 'open');
}

/** Its owner, its consultants, and organisers where others may be too: who mutes, shows out, records and closes. */
export function mayHost(room: Pick<SeenRoom, 'myRole'>): boolean {
  return room.myRole === 'host';
}

/** Who hears a room: whoever may enter it. */
export async function maySubscribe(server: Server, actor: Actor, roomId: string): Promise<boolean> {
  const row = await event.byId(server.store.db, actor.eventId);
  if (!row) return false;
  const ctx = createContext(server, { actor, event: row, language: 'en' });
  return roomFor(ctx, roomId).then(
    ({ state }) => state === 'open' || state === 'upcoming',
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
}

/** Asks somebody whom a host had shown out into a room again, as one invited; across a block nothing is said. Belongs inside the caller's `commit`. */
export async function welcome(tx: Ctx<Actor>, room: SeenRoom, personId: string): Promise<void> {
  const { id, kind, isPublic, ownerId, topic } = room;
  if (kind === 'breakout' && !isPublic) {
    const invited_at = tx.eventNow();
    const { event } = tx;
    const member = { event_id: event.id, room_id: id, person_id: personId, invited_at };
    await queries.putMember(tx.db, { ...member, role: 'invitee' });
  }
  const { personId: by } = tx.actor;
  for (const one of new Set([by, ...(ownerId ? [ownerId] : [])]))
    if (await isBlockedEitherWay(tx.db, one, personId)) return;
  const { version } = await queries.lockRoom(tx.db, id);
  tx.announce(topics.person(personId), roomChanged, { roomId: id, version });
  await notify(tx, { personId, kind: 'roomInvited', by, values: { topic }, link: doorOf(id) });
}

/** Tells people that a recording which they are in waits at the room's door. Belongs inside the caller's `commit`. */
export async function notifyRecorded(tx: Ctx, roomId: string, personIds: string[]): Promise<void> {
  const { topic } = await queries.lockRoom(tx.db, roomId);
  const link = doorOf(roomId);
  for (const personId of personIds)
    await notify(tx, { personId, kind: 'roomRecorded', values: { topic }, link });
}

/** Gives the caller a seat in a held room, or leaves them theirs; answers what they have to do with the room from now on. Belongs inside the caller's `commit`. */
export async function takeSeat(tx: Ctx<Actor>, room: SeenRoom): Promise<UserSession> {
  const { personId } = tx.actor;
  if (room.ownerId !== personId) {
    await seats.putSeat(tx.db, {
      event_id: tx.event.id,
      room_id: room.id,
      person_id: personId,
      role: room.isPublic ? 'guest' : 'invitee',
      invited_at: tx.eventNow(),
    });
    await changedFor(tx, room.id, personId);
  }
  return (await partIn(tx, room.id))!;
}

/** Gives somebody's seat in a room back, or says no to their invitation; answers whether there was any. Who is `removed` is invited no longer either. Belongs inside the caller's `commit`. */
export async function giveSeatBack(
  tx: Ctx,
  roomId: string,
  { personId, isRemoved }: { personId: string; isRemoved: boolean },
): Promise<boolean> {
  const isFreed = await seats.freeSeat(tx.db, roomId, personId);
  if (isRemoved) await queries.removeMember(tx.db, roomId, personId, tx.eventNow());
  if (isFreed) await changedFor(tx, roomId, personId);
  tx.reauthorise({ personId });
  return isFreed;
}

/** What the caller has to do with a room, as a session has it; null for nothing yet. */
export async function partIn(ctx: Ctx<Actor>, roomId: string): Promise<UserSession | null> {
  const { personId } = ctx.actor;
  const row = await queries.seenRoom(ctx.db, viewerOf(ctx.actor), roomId);
  return row ? partOf(row, personId, await seats.seatIn(ctx.db, personId, roomId)) : null;
}

async function changedFor(tx: Ctx, roomId: string, personId: string): Promise<void> {
  const { version } = await queries.lockRoom(tx.db, roomId);
  tx.announce(topics.person(personId), roomChanged, { roomId, version });
}

/** Where a room's people meet, below the event's root. */
export function doorOf(roomId: string): string {
  return `/breakoutroom/${roomId}/devices`;
}

/** Says that somebody came into a room or left it: those who look at it hear the new number within a second. Belongs inside the caller's `commit`. */
export async function insideChanged(tx: Ctx, roomId: string): Promise<void> {
  await queries.markInsideChanged(tx.db, roomId);
}

/** Where a room stands by event time; without its owner it is closed. */
export function stateOf(
  row: Pick<queries.SeenRow, 'start_at' | 'duration_minutes' | 'closed_at' | 'owner_gone'>,
  now: Date,
): RoomState {
  return roomState(
    {
      startAt: row.start_at,
      durationMinutes: row.duration_minutes,
      closed: row.closed_at !== null || row.owner_gone,
    },
    now,
  );
}
