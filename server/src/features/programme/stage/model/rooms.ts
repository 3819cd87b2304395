import type { Server } from '../../../../core/context.ts';
import type { Bus } from '../../../../ports/bus.ts';

/** Who is in sessions' open rooms, by the subscriptions of this node's sockets. */

export interface Guest {
  sockets: Set<string>;
  /** Real time; attendance before it is already counted. */
  sinceMs: number;
}

interface Room {
  eventId: string;
  guests: Map<string, Guest>;
}

export interface Presence {
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

const roomsByBus = new WeakMap<Bus, Rooms>();

/** What this node knows of the rooms, by its bus. */
export function nodeRooms({ ports }: Pick<Server, 'ports'>): Rooms {
  const rooms = roomsByBus.get(ports.bus) ?? {
    open: new Map(),
    changed: new Map(),
    published: new Map(),
    ended: [],
  };
  roomsByBus.set(ports.bus, rooms);
  return rooms;
}

/** Which of these people are in the room, across all nodes. */
export function hereAmong(
  { ports }: Pick<Server, 'ports'>,
  of: { eventId: string; sessionId: string; personIds: string[] },
): Promise<ReadonlySet<string>> {
  return ports.presence.here(of.eventId, presencePlace(of.sessionId), of.personIds);
}

/** Who is in which room, by this node's sockets. */
export function guestsHere(
  server: Pick<Server, 'ports'>,
): { sessionId: string; personId: string }[] {
  return [...nodeRooms(server).open].flatMap(([sessionId, { guests }]) =>
    [...guests.keys()].map((personId) => ({ sessionId, personId })),
  );
}

/** The name of a session's room for the presence of all nodes. */
export function presencePlace(sessionId: string): string {
  return `stage:${sessionId}`;
}
