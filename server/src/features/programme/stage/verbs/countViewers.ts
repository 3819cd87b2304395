import { type Actor, parseTopic, topics, viewersChanged } from '@pavilion/contract';
import { commit, createContext, type Server } from '../../../../context.ts';
import { forEach } from '../../../../jobs.ts';
import type { PresentSocket } from '../../../../live/Presence.ts';
import type { Bus } from '../../../../ports/bus.ts';
import * as event from '../../../platform/event/service.ts';
import { triggerWebhooks } from '../../../platform/webhook/service.ts';
import * as queries from '../queries.ts';

/** Who is in sessions' open rooms, by the subscriptions of this node's sockets. */

interface Guest {
  sockets: Set<string>;
  /** Real time; attendance before it is already counted. */
  sinceMs: number;
}
interface Room {
  eventId: string;
  guests: Map<string, Guest>;
}
interface Presence {
  eventId: string;
  sessionId: string;
  personId: string;
  fromMs: number;
  untilMs: number;
  /** If they are still there. */
  guest?: Guest;
}
interface Rooms {
  open: Map<string, Room>;
  /** Sessions whose number of viewers has changed since it was last published, with their events. */
  changed: Map<string, string>;
  /** The last published numbers, for rooms with guests on this node, and when (real time). */
  published: Map<string, { viewers: number; atMs: number }>;
  /** Presences that have ended and aren't counted yet. */
  ended: Presence[];
}

const batchSize = 1000;
/** After this, an unchanged number is published again, for screens that missed it. */
const repeatMs = 15_000;
const roomsByBus = new WeakMap<Bus, Rooms>();

function roomsOf({ ports }: Pick<Server, 'ports'>): Rooms {
  const rooms = roomsByBus.get(ports.bus) ?? {
    open: new Map(),
    changed: new Map(),
    published: new Map(),
    ended: [],
  };
  roomsByBus.set(ports.bus, rooms);
  return rooms;
}

/** Records that a socket enters or leaves a session's room: that it subscribes to its `stage:`, or no longer does. */
export function onSubscription(
  server: Server,
  socket: PresentSocket,
  { topic, begins }: { topic: string; begins: boolean },
): void {
  const parsed = parseTopic(topic);
  if (parsed?.kind !== 'stage') return;
  const rooms = roomsOf(server);
  const sessionId = parsed.id;
  const { eventId, personId, socketId } = socket;
  const nowMs = server.ports.clock.now().getTime();
  const room = rooms.open.get(sessionId) ?? { eventId, guests: new Map<string, Guest>() };
  const guest = room.guests.get(personId) ?? { sockets: new Set<string>(), sinceMs: nowMs };
  if (begins) {
    rooms.open.set(sessionId, room);
    room.guests.set(personId, guest);
    guest.sockets.add(socketId);
  } else if (guest.sockets.delete(socketId) && guest.sockets.size === 0) {
    room.guests.delete(personId);
    if (room.guests.size === 0) rooms.open.delete(sessionId);
    rooms.ended.push({ eventId, sessionId, personId, fromMs: guest.sinceMs, untilMs: nowMs });
  }
  rooms.changed.set(sessionId, eventId);
  server.ports.presence
    .move(socket, begins ? placeOf(sessionId) : null)
    .catch((error: unknown) => server.log.warn({ err: error }, 'presence update failed'));
}

/** How many people are in a session's room across all nodes: as this node last published it, if it did. */
export async function viewersOf(
  server: Pick<Server, 'ports'>,
  eventId: string,
  sessionId: string,
): Promise<number> {
  const published = roomsOf(server).published.get(sessionId)?.viewers;
  return published ?? (await server.ports.presence.counts(eventId))[placeOf(sessionId)] ?? 0;
}

/** Which of these people are in the room, across all nodes. */
export function hereAmong(
  { ports }: Pick<Server, 'ports'>,
  of: { eventId: string; sessionId: string; personIds: string[] },
): Promise<ReadonlySet<string>> {
  return ports.presence.here(of.eventId, placeOf(of.sessionId), of.personIds);
}

/** Who is in which room, by this node's sockets. */
export function guestsHere(
  server: Pick<Server, 'ports'>,
): { sessionId: string; personId: string }[] {
  return [...roomsOf(server).open].flatMap(([sessionId, { guests }]) =>
    [...guests.keys()].map((personId) => ({ sessionId, personId })),
  );
}

/** How many people are in each room of an event, across all nodes. */
export async function viewersByRoom(
  { ports }: Pick<Server, 'ports'>,
  eventId: string,
): Promise<Map<string, number>> {
  const counts = Object.entries(await ports.presence.counts(eventId));
  const ofRooms = counts.flatMap(([place, people]): [string, number][] =>
    place.startsWith(placeOf('')) ? [[place.slice(placeOf('').length), people]] : [],
  );
  return new Map(ofRooms);
}

/** Publishes the number of viewers to rooms where it has changed or wasn't published for a while. */
export async function publishViewers(server: Server): Promise<void> {
  const { changed, published, open } = roomsOf(server);
  const counted = [...changed];
  changed.clear();
  const atMs = server.ports.clock.now().getTime();
  for (const [sessionId, eventId] of counted) {
    const viewers = await server.ports.presence.count(eventId, placeOf(sessionId));
    const before = published.get(sessionId);
    const isDue = before?.viewers !== viewers || atMs - before.atMs >= repeatMs;
    if (!open.has(sessionId)) published.delete(sessionId);
    else if (isDue) published.set(sessionId, { viewers, atMs });
    const row = isDue && (await event.byId(server.store.db, eventId));
    if (!row) continue;
    const ctx = createContext(server, { actor: null as Actor | null, event: row, language: 'en' });
    ctx.announce(topics.stage(sessionId), viewersChanged, { sessionId, viewers });
  }
}

/** Recounts this node's rooms: news from other nodes is late, and from dead ones it never comes. */
export async function recountViewers(server: Pick<Server, 'ports'>): Promise<void> {
  const { open, changed } = roomsOf(server);
  for (const [sessionId, { eventId }] of open) changed.set(sessionId, eventId);
}

/** Counts how long people have been in rooms since the last count. What can't be counted now is counted next time. */
export async function countAttendance(server: Server): Promise<void> {
  const rooms = roomsOf(server);
  const nowMs = server.ports.clock.now().getTime();
  const presences = rooms.ended;
  rooms.ended = [];
  for (const [sessionId, { eventId, guests }] of rooms.open)
    for (const [personId, guest] of guests) {
      const times = { fromMs: guest.sinceMs, untilMs: nowMs };
      presences.push({ eventId, sessionId, personId, ...times, guest });
    }
  const byEvent = [...Map.groupBy(presences, (one) => one.eventId)];
  await forEach(server.log, byEvent, async ([eventId, ofEvent]) => {
    try {
      await countInEvent(server, eventId, ofEvent);
    } catch (error) {
      // before those that have ended since: time is counted in order
      rooms.ended = [...ofEvent.filter((one) => !one.guest), ...rooms.ended];
      throw error;
    }
    for (const { guest } of ofEvent) if (guest) guest.sinceMs = nowMs;
  });
}

async function countInEvent(server: Server, eventId: string, ofEvent: Presence[]): Promise<void> {
  const row = await event.byId(server.store.db, eventId);
  if (!row) return;
  const offsetMs = row.clock_offset_seconds * 1000;
  const ctx = createContext(server, { actor: null, event: row, language: 'en' });
  const counted = ofEvent.map(({ sessionId, personId, fromMs, untilMs }) => ({
    ...{ sessionId, personId },
    from: new Date(fromMs + offsetMs),
    until: new Date(untilMs + offsetMs),
  }));
  for (const batch of batches(counted))
    await commit(ctx, async (tx) =>
      triggerWebhooks(tx, 'session.attended', ...(await queries.countPresences(tx.db, batch))),
    );
}

/** Splits presences into batches, in order of time, with no person of a session twice in one. */
function batches(presences: queries.Presence[]): queries.Presence[][] {
  const found: { keys: Set<string>; presences: queries.Presence[] }[] = [];
  for (const presence of presences) {
    const key = `${presence.sessionId} ${presence.personId}`;
    const last = found.findLastIndex((one) => one.keys.has(key));
    const free = found.findIndex((one, at) => at > last && one.presences.length < batchSize);
    const batch = found[free] ?? { keys: new Set<string>(), presences: [] };
    if (free < 0) found.push(batch);
    batch.keys.add(key);
    batch.presences.push(presence);
  }
  return found.map((one) => one.presences);
}

function placeOf(sessionId: string): string {
  return `stage:${sessionId}`;
}
