import { type Actor, parseTopic, topics, viewersChanged } from '@pavilion/contract';
import { commit, createContext, type Server } from '../../../../context.ts';
import type { PresentSocket } from '../../../../live/Presence.ts';
import type { Bus } from '../../../../ports/bus.ts';
import * as event from '../../../platform/event/service.ts';
import { triggerWebhooks } from '../../../platform/webhook/service.ts';
import * as queries from '../queries.ts';

/** Who is in the open rooms of sessions, by the sockets of this node that hear them. */

interface Guest {
  sockets: Set<string>;
  /** Real time: what came before it is counted. */
  sinceMs: number;
}
interface Room {
  eventId: string;
  guests: Map<string, Guest>;
}
interface Stay {
  eventId: string;
  sessionId: string;
  personId: string;
  fromMs: number;
  untilMs: number;
}
interface Rooms {
  open: Map<string, Room>;
  /** Sessions whose number of viewers has changed since it was told. */
  untold: Map<string, string>;
  /** What the rooms with guests of this node were told last. */
  told: Map<string, number>;
  /** Stays that have ended and are not counted yet. */
  ended: Stay[];
}

const batchSize = 1000;
const all = new WeakMap<Bus, Rooms>();

function roomsOf({ ports }: Pick<Server, 'ports'>): Rooms {
  const known = all.get(ports.bus) ?? {
    open: new Map(),
    untold: new Map(),
    told: new Map(),
    ended: [],
  };
  all.set(ports.bus, known);
  return known;
}

/** Takes note that a socket begins or ends to hear a topic: who hears `stage:` of a session is in its room. */
export function onSubscription(
  server: Server,
  socket: PresentSocket,
  topic: string,
  begins: boolean,
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
  rooms.untold.set(sessionId, eventId);
  server.ports.presence
    .move(socket, begins ? placeOf(sessionId) : null)
    .catch((error: unknown) => server.log.warn({ err: error }, 'presence is late'));
}

/** How many people are in the room of a session, on all nodes: as it was told last, where this node tells it. */
export async function viewersOf(
  server: Pick<Server, 'ports'>,
  eventId: string,
  sessionId: string,
): Promise<number> {
  const told = roomsOf(server).told.get(sessionId);
  return told ?? (await server.ports.presence.counts(eventId))[placeOf(sessionId)] ?? 0;
}

/** Who of these people is in the room, on all nodes. */
export function hereAmong(
  { ports }: Pick<Server, 'ports'>,
  of: { eventId: string; sessionId: string; personIds: string[] },
): Promise<ReadonlySet<string>> {
  return ports.presence.here(of.eventId, placeOf(of.sessionId), of.personIds);
}

/** Who is in which room by the sockets of this node. */
export function guestsHere(
  server: Pick<Server, 'ports'>,
): { sessionId: string; personId: string }[] {
  return [...roomsOf(server).open].flatMap(([sessionId, { guests }]) =>
    [...guests.keys()].map((personId) => ({ sessionId, personId })),
  );
}

/** How many people are in each room of an event, on all nodes. */
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

/** Tells the rooms where somebody came or went how many they are, if that is another number. */
export async function publishViewers(server: Server): Promise<void> {
  const { untold, told, open } = roomsOf(server);
  const changed = [...untold];
  untold.clear();
  for (const [sessionId, eventId] of changed) {
    const viewers = await server.ports.presence.count(eventId, placeOf(sessionId));
    const row = told.get(sessionId) !== viewers && (await event.byId(server.store.db, eventId));
    if (open.has(sessionId)) told.set(sessionId, viewers);
    else told.delete(sessionId);
    if (!row) continue;
    const ctx = createContext(server, { actor: null as Actor | null, event: row, language: 'en' });
    ctx.announce(topics.stage(sessionId), viewersChanged, { sessionId, viewers });
  }
}

/** Looks at the rooms of this node again: other nodes are heard of a moment late, and those that died not at all. */
export async function recountViewers(server: Pick<Server, 'ports'>): Promise<void> {
  const { open, untold } = roomsOf(server);
  for (const [sessionId, { eventId }] of open) untold.set(sessionId, eventId);
}

/** Counts how long people have been in rooms since the last time. */
export async function countAttendance(server: Server): Promise<void> {
  const rooms = roomsOf(server);
  const nowMs = server.ports.clock.now().getTime();
  const stays = rooms.ended;
  rooms.ended = [];
  for (const [sessionId, { eventId, guests }] of rooms.open) {
    for (const [personId, guest] of guests) {
      stays.push({ eventId, sessionId, personId, fromMs: guest.sinceMs, untilMs: nowMs });
      guest.sinceMs = nowMs;
    }
  }
  for (const [eventId, ofEvent] of Map.groupBy(stays, (stay) => stay.eventId)) {
    const row = await event.byId(server.store.db, eventId);
    if (!row) continue;
    const offsetMs = row.clock_offset_seconds * 1000;
    const ctx = createContext(server, { actor: null, event: row, language: 'en' });
    const counted = ofEvent.map(({ fromMs, untilMs, ...of }) => ({
      ...of,
      from: new Date(fromMs + offsetMs),
      until: new Date(untilMs + offsetMs),
    }));
    for (const batch of batches(counted))
      await commit(ctx, async (tx) =>
        triggerWebhooks(tx, 'session.attended', ...(await queries.countStays(tx.db, batch))),
      );
  }
}

/** In the order of time, nobody of a session twice in one batch. */
function batches(stays: queries.Stay[]): queries.Stay[][] {
  const found: { keys: Set<string>; stays: queries.Stay[] }[] = [];
  for (const stay of stays) {
    const key = `${stay.sessionId} ${stay.personId}`;
    const last = found.findLastIndex((one) => one.keys.has(key));
    const free = found.findIndex((one, at) => at > last && one.stays.length < batchSize);
    const batch = found[free] ?? { keys: new Set<string>(), stays: [] };
    if (free < 0) found.push(batch);
    batch.keys.add(key);
    batch.stays.push(stay);
  }
  return found.map((one) => one.stays);
}

function placeOf(sessionId: string): string {
  return `stage:${sessionId}`;
}
