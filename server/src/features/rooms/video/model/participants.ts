import { topics, type VideoEnd, videoParticipantChanged, parseTopic } from '@pavilion/contract';
import type { Ctx, Server } from '../../../../core/context.ts';
import { participantFrom } from '../entity.ts';
import * as queries from '../queries.ts';
import { findShown } from '../queries/shown.ts';
import type { PresentSocket } from '../../../../ports/presence.ts';
import type { Bus } from '../../../../ports/bus.ts';

/** Publishes a participant's current state, or that they have left. */
export function publishParticipant(
  tx: Ctx,
  row: queries.ParticipantRow,
  ended: VideoEnd | null = null,
): void {
  const place = participantFrom(row);
  tx.announce(topics.video(row.room_id), videoParticipantChanged, {
    roomId: row.room_id,
    place,
    ended,
  });
}

/** Who is inside rooms, cached on this node, and whom it has seen since. */

/** A tab silent for this long is disconnected; until then it may resume. */
export const silentMs = 45_000;

/** Live tabs send heartbeats more often than this. */
const goneMs = 15_000;

/** How long the cache is valid, in case the bus has fallen silent. */
const cachedMs = 20_000;

interface Cached {
  at: number;
  participants: Promise<queries.ParticipantRow[]>;
  /** Whether something is shown to them; read once somebody points. */
  isShowing?: Promise<boolean>;
}

interface Participant {
  roomId: string;
  personId: string;
}

interface Participants {
  rooms: Map<string, Cached>;
  /** When participants were last seen, as far as not yet saved. */
  seen: Map<string, Participant & { at: Date }>;
}

type Around = Pick<Ctx, 'ports'>;

const all = new WeakMap<Bus, Participants>();

function nodeParticipants({ ports }: Around): Participants {
  const participants = all.get(ports.bus) ?? { rooms: new Map(), seen: new Map() };
  all.set(ports.bus, participants);
  return participants;
}

/** The participant with this connection in a room, outside `commit`. Rereads the room after any event there, and before returning none. */
export async function participantAt(
  ctx: Ctx,
  roomId: string,
  connectionId: string,
): Promise<queries.ParticipantRow | undefined> {
  const isIt = (row: queries.ParticipantRow) => row.connection_id === connectionId;
  const known = await findCached(ctx, roomId)?.participants;
  return known?.find(isIt) ?? (await readRoom(ctx, roomId).participants).find(isIt);
}

/** Whether a person is inside a room where something is shown, outside `commit`; rereads the room after any event there. */
export async function mayPoint(ctx: Ctx, roomId: string, personId: string): Promise<boolean> {
  const room = findCached(ctx, roomId) ?? readRoom(ctx, roomId);
  if (!room.isShowing) {
    room.isShowing = findShown(ctx.db, roomId).then((shown) => shown !== null);
    room.isShowing.catch(() => forget(ctx, roomId, room));
  }
  if (!(await room.isShowing)) return false;
  return (await room.participants).some((row) => row.person_id === personId);
}

function findCached(ctx: Ctx, roomId: string): Cached | undefined {
  const cached = nodeParticipants(ctx).rooms.get(roomId);
  return cached && ctx.now().getTime() - cached.at < cachedMs ? cached : undefined;
}

/** Drops a room whose reading failed from the cache. */
function forget(ctx: Ctx, roomId: string, room: Cached): void {
  const { rooms } = nodeParticipants(ctx);
  if (rooms.get(roomId) === room) rooms.delete(roomId);
}

function readRoom(ctx: Ctx, roomId: string): Cached {
  const { rooms } = nodeParticipants(ctx);
  const room: Cached = {
    at: ctx.now().getTime(),
    participants: queries.listParticipants(ctx.db, roomId),
  };
  rooms.set(roomId, room);
  room.participants.catch(() => forget(ctx, roomId, room));
  return room;
}

/** Records that a participant was seen, or has disconnected and has some seconds to resume. */
export function recordSeen(
  around: Around,
  { roomId, personId }: Participant,
  isThere = true,
): void {
  const now = around.ports.clock.now().getTime();
  const at = new Date(isThere ? now : now - silentMs + goneMs);
  nodeParticipants(around).seen.set(`${roomId} ${personId}`, { roomId, personId, at });
}

/** Handles a socket subscribing or unsubscribing: a subscriber of `video:` has a tab in that room. */
export function onSubscription(
  server: Server,
  { personId, topic, begins }: Pick<PresentSocket, 'personId'> & { topic: string; begins: boolean },
): void {
  const parsed = parseTopic(topic);
  if (parsed?.kind === 'video') recordSeen(server, { roomId: parsed.id, personId }, begins);
}

/** Drops a room from the cache on any event there; after a gap on the bus (`null`), all of them. */
export function onEvent(around: Around, topic: string | null): void {
  const { rooms } = nodeParticipants(around);
  if (topic === null) rooms.clear();
  else if (topic.startsWith('video:')) rooms.delete(topic.slice('video:'.length));
}

/** Saves whom this node has seen, and drops expired rooms from the cache. */
export async function saveSeen(server: Server): Promise<void> {
  const { rooms, seen } = nodeParticipants(server);
  const oldest = server.ports.clock.now().getTime() - cachedMs;
  for (const [roomId, { at }] of rooms) if (at < oldest) rooms.delete(roomId);
  const fresh = [...seen];
  seen.clear();
  if (fresh.length === 0) return;
  await queries
    .recordSeen(
      server.store.db,
      fresh.map(([, one]) => one),
    )
    .catch((error: unknown) => {
      for (const [key, one] of fresh) if (!seen.has(key)) seen.set(key, one);
      throw error;
    });
}
