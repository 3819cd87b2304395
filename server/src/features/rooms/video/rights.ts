import { type Actor, actsWhere } from '@pavilion/contract';
import { createContext, type Ctx, type Server } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import * as event from '../../platform/event/service.ts';
import {
  breakoutFor,
  mayHost,
  mostPeople,
  otherSeatHolders,
  roomFor,
  seatIn,
  type SeenRoom,
} from '../room/service.ts';
import { isInside, type LineRow, findParticipant, type ParticipantRow } from './queries.ts';
import type { RecordingRow } from './tables.ts';

/** Refuses `forbidden` for anyone else's seat: hosts add others by invitation. */
export function requireOwnSeat(actor: Actor, personId: string): void {
  if (actor.personId !== personId) refuse('forbidden');
}

/** Refuses `forbidden` for anyone else's seat, unless the actor hosts the room. */
export function requireFreeableSeat(actor: Actor, room: SeenRoom, personId: string): void {
  if (actor.personId !== personId && !mayHost(room)) refuse('forbidden');
}

/** Hosts may record if the event allows recordings. */
export function mayRecord({ event: { config } }: Ctx, room: SeenRoom): boolean {
  return mayHost(room) && config.features.rooms?.recording === true;
}

/** What somebody inside may do there. */
export function allowedActs(ctx: Ctx, room: SeenRoom) {
  return actsWhere({ 'recording.create': mayRecord(ctx, room) });
}

/** Hosts mute and remove others, but don't remove each other. */
export function mayRemove(participant: Pick<ParticipantRow, 'is_host'> | undefined): boolean {
  return !participant?.is_host;
}

/** Only the host who records sends the pieces of the recording. */
export function mayUpload(actor: Actor, recording: RecordingRow): boolean {
  return recording.event_id === actor.eventId && recording.host_id === actor.personId;
}

/** Lines can be reported by others, until they are removed. */
export function mayReport(actor: Actor, line: Pick<LineRow, 'person_id' | 'text'>): boolean {
  return line.person_id !== actor.personId && line.text !== '';
}

/** Participants may subscribe to what happens inside. */
export function maySubscribeToVideo(
  { store }: Server,
  actor: Actor,
  roomId: string,
): Promise<boolean> {
  return isInside(store.db, roomId, actor.personId);
}

/** Anyone who may read a room's chat may subscribe to it. */
export async function maySubscribeToChat(
  server: Server,
  actor: Actor,
  roomId: string,
): Promise<boolean> {
  const row = await event.byId(server.store.db, actor.eventId);
  if (!row) return false;
  const ctx = createContext(server, { actor, event: row, language: 'en' });
  const room = await breakoutFor(ctx, roomId);
  return room !== null && (await chatAccess(ctx, room)) === 'granted';
}

/** A room the actor is inside. Refuses `room.missing`, `video.notInside`. */
export async function requireInside(ctx: Ctx<Actor>, roomId: string): Promise<SeenRoom> {
  const room = await roomFor(ctx, roomId);
  if (!(await isInside(ctx.db, roomId, ctx.actor.personId))) refuse('video.notInside');
  return room;
}

/** A room the actor is inside and hosts. Refuses `room.missing`, `video.notInside`, `video.notHost`. */
export async function requireHost(ctx: Ctx<Actor>, roomId: string): Promise<SeenRoom> {
  const room = await requireInside(ctx, roomId);
  if (!mayHost(room)) refuse('video.notHost');
  return room;
}

/** A room the actor may enter now. Refuses `room.missing`, `video.notOpen`, `video.over`. */
export async function requireOpen(ctx: Ctx<Actor>, roomId: string): Promise<SeenRoom> {
  const room = await roomFor(ctx, roomId);
  if (room.state === 'upcoming') refuse('video.notOpen');
  if (room.state !== 'open') refuse('video.over');
  return room;
}

/** What decides whether the actor gets into an open room: removed people don't, and new ones don't if it is full. */
export interface Admission {
  participant: ParticipantRow | undefined;
  isInside: boolean;
  isRemoved: boolean;
  isFull: boolean;
  hasSpace: boolean;
}

export async function admissionTo(ctx: Ctx<Actor>, room: SeenRoom): Promise<Admission> {
  const { personId } = ctx.actor;
  const participant = await findParticipant(ctx.db, room.id, personId);
  const isInside = participant !== undefined && participant.left_at === null;
  const others = await otherSeatHolders(ctx.db, { roomId: room.id, personId });
  const isFull = others >= mostPeople(ctx, room);
  const isRemoved = Boolean(participant?.removed_at);
  return { participant, isInside, isRemoved, isFull, hasSpace: isInside || !isFull };
}

/** Refuses `session.removed`, `channel.missing` to anyone who may not read a room's chat. */
export async function requireChat(ctx: Ctx<Actor>, room: SeenRoom): Promise<void> {
  const access = await chatAccess(ctx, room);
  if (access === 'removed') refuse('session.removed');
  if (access === 'none') refuse('channel.missing');
}

/** A room's chat is for its owner and seat holders, unless a host has removed them. */
async function chatAccess(
  { db, actor }: Ctx<Actor>,
  room: SeenRoom,
): Promise<'granted' | 'none' | 'removed'> {
  const { isMine, isRemoved } = await seatIn(db, actor.personId, room.id);
  if (isRemoved) return 'removed';
  return isMine || room.ownerId === actor.personId ? 'granted' : 'none';
}
