import type { Server } from '../../../../core/context.ts';
import { roomsOf, placeOf } from '../model/rooms.ts';

/** How many people are in a session's room across all nodes: as this node last published it, if it did. */
export async function countViewers(
  server: Pick<Server, 'ports'>,
  eventId: string,
  sessionId: string,
): Promise<number> {
  const published = roomsOf(server).published.get(sessionId)?.viewers;
  return published ?? (await server.ports.presence.counts(eventId))[placeOf(sessionId)] ?? 0;
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
