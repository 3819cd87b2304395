import {
  type Actor,
  actsWhere,
  type HelpThread,
  isOrganiser,
  type RoomKind,
  type RoomRole,
  type RoomState,
} from '@pavilion/contract';
import { createContext, type Ctx, type Db, type Server } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refusal.ts';
import { findPersonId } from '../../identity/account/service.ts';
import * as event from '../../platform/event/service.ts';
import { roomEnd, toRoomState } from './entity.ts';
import { roomAndMine, type RoomPart, type RoomViewer, type SeenRoomRow } from './queries.ts';

/** A room as other features see it, with its state in event time and the caller's role. */
export interface SeenRoom {
  id: string;
  kind: RoomKind;
  topic: string;
  startAt: Date;
  endsAt: Date;
  maxCapacity: number;
  isPublic: boolean;
  state: RoomState;
  myRole: RoomRole;
  /** Null for calls, and when the owner is gone. */
  ownerId: string | null;
  callId: string | null;
  /** The booth of a call, or at whose desk a room of two began. */
  boothId: string | null;
}

type Hosted = Pick<SeenRoom, 'myRole' | 'kind'>;

export function toViewer(actor: Actor): RoomViewer {
  const { personId, eventId, boothIds } = actor;
  return { personId, eventId, boothIds, isOrganiser: isOrganiser(actor) };
}

/**
 * Whether a viewer may see a room. A call's is for its visitor and those of its consultants who still staff the booth; a room
 * of two for both; a breakout room for organisers, its owner and, if it is public, everyone, else those invited, unless they
 * and the owner have blocked each other. `visibleRooms` has the same rule in SQL.
 */
export function maySee(room: RoomPart, viewer: RoomViewer): boolean {
  if (room.kind === 'call') return !room.is_cancelled && hasPartInCall(room, viewer);
  if (room.owner_id === viewer.personId) return true;
  if (room.kind === 'direct') return room.member_role !== null;
  const isInvited = room.member_role !== null && room.member_role !== 'guest';
  return viewer.isOrganiser || ((room.is_public || isInvited) && !room.is_blocked);
}

function hasPartInCall(
  { visitor_id, member_role, booth_id }: RoomPart,
  { personId, boothIds, isOrganiser: organises }: RoomViewer,
): boolean {
  const isStaff = organises || (booth_id !== null && boothIds.includes(booth_id));
  return visitor_id === personId || (member_role === 'host' && isStaff);
}

/** A room of the event that the viewer may see. */
export async function findVisibleRoom(
  db: Db,
  viewer: RoomViewer,
  roomId: string,
): Promise<SeenRoomRow | undefined> {
  const row = await roomAndMine(db, viewer, roomId);
  return row && maySee(row, viewer) ? row : undefined;
}

/** Hosts mute, remove, record and close: the owner, a call's consultant, and organisers in breakout rooms. */
export function mayHost({ myRole }: { myRole: RoomRole | null }): boolean {
  return myRole === 'host';
}

/** Hosts change breakout rooms and invite to them. */
function mayChange(room: Hosted): boolean {
  return mayHost(room) && room.kind === 'breakout';
}

/** Hosts may close any room except a call's, which ends with its time. */
export function mayClose(room: Hosted): boolean {
  return mayHost(room) && room.kind !== 'call';
}

/** Attendees may open rooms if the event lets them, organisers always. */
export function mayOpen({ actor, event: { config } }: Ctx<Actor>): boolean {
  return config.features.rooms!.byAttendees || isOrganiser(actor);
}

/** What the caller may do in the lounge. */
export function allowedActs(ctx: Ctx<Actor>) {
  return actsWhere({ 'room.create': mayOpen(ctx) });
}

/** Hosts and seat holders see who else has a seat. */
export function maySeeSeats(room: { myRole: RoomRole | null }, seat: { isMine: boolean }): boolean {
  return mayHost(room) || seat.isMine;
}

/** Only the person an invitation was sent to may accept it, and only while they have that address. */
export async function mayAccept(
  { actor: { personId }, db, event }: Ctx<Actor>,
  { person_id, email }: { person_id: string | null; email: string },
): Promise<boolean> {
  if (person_id !== null && person_id !== personId) return false;
  return (await findPersonId(db, event.id, email)) === personId;
}

/** Anyone who may enter a room that isn't over may subscribe to its topic. */
export async function maySubscribe(server: Server, actor: Actor, roomId: string): Promise<boolean> {
  const row = await event.byId(server.store.db, actor.eventId);
  if (!row) return false;
  const ctx = createContext(server, { actor, event: row, language: 'en' });
  return roomFor(ctx, roomId).then(
    (room) => !isOver(room),
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
}

/** Whether a room has ended or was closed. */
export function isOver({ state }: Pick<SeenRoom, 'state'>): boolean {
  return state === 'over' || state === 'closed';
}

/**
 * A room the caller may enter, now or while it is open. Refuses `room.missing` for unknown rooms and those of other events,
 * for private ones without an invitation, and if the caller and the owner have blocked each other; `feature.absent`.
 */
export async function roomFor(ctx: Ctx<Actor>, roomId: string): Promise<SeenRoom> {
  if (ctx.event.config.features.rooms === null) refuse('feature.absent');
  const row = await findVisibleRoom(ctx.db, toViewer(ctx.actor), roomId);
  return row ? toSeenRoom(ctx, row) : refuse('room.missing');
}

/** The breakout room with this id, if the caller may enter it by the rules of `roomFor`; otherwise null. */
export async function breakoutFor(ctx: Ctx, roomId: string): Promise<SeenRoom | null> {
  if (!ctx.actor || ctx.event.config.features.rooms === null) return null;
  const row = await findVisibleRoom(ctx.db, toViewer(ctx.actor), roomId);
  return row?.kind === 'breakout' ? toSeenRoom(ctx, row) : null;
}

/** A breakout room the actor hosts. Refuses `room.missing`. */
export async function hostedBreakout(ctx: Ctx<Actor>, roomId: string): Promise<SeenRoom> {
  const room = await roomFor(ctx, roomId);
  return mayChange(room) ? room : refuse('room.missing');
}

/** Refuses `help.notStaff`, `help.done`, `help.notYours` unless the actor answers the open conversation as staff. */
export function requireClaimer({ personId }: Actor, thread: HelpThread): void {
  if (thread.visitor._id === personId) refuse('help.notStaff');
  if (thread.state === 'done') refuse('help.done');
  if (thread.claimedBy?._id !== personId) refuse('help.notYours');
}

/** Refuses `room.over`. */
export function refuseOver(room: SeenRoom): void {
  if (isOver(room)) refuse('room.over');
}

export function toSeenRoom(ctx: Ctx, row: SeenRoomRow): SeenRoom {
  return {
    id: row.id,
    kind: row.kind,
    topic: row.topic,
    startAt: row.start_at,
    endsAt: roomEnd(row),
    maxCapacity: row.max_capacity,
    isPublic: row.is_public,
    state: toRoomState(row, ctx.eventNow()),
    myRole: row.my_role ?? 'guest',
    ownerId: row.owner_id,
    callId: row.call_id,
    boothId: row.booth_id ?? row.thread_booth_id,
  };
}
