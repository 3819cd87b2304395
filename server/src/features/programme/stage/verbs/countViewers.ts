import type { Server } from '../../../../core/context.ts';
import { nodeRooms, presencePlace } from '../model/rooms.ts';

/** How many people are in a session's room across all nodes: as this node last published it, if it did. */
export async function countViewers(
  server: Pick<Server, 'ports'>,
  eventId: string,
  sessionId: string,
): Promise<number> {
  const published = nodeRooms(server).published.get(sessionId)?.viewers;
  return published ?? (await server.ports.presence.counts(eventId))[presencePlace(sessionId)] ?? 0;
}

/** How many people are in each room of an event, across all nodes. */
export async function viewersByRoom(
  { ports }: Pick<Server, 'ports'>,
  eventId: string,
): Promise<Map<string, number>> {
  const counts = Object.entries(await ports.presence.counts(eventId));
  const ofRooms = counts.flatMap(([place, people]): [string, number][] =>
    place.startsWith(presencePlace('')) ? [[place.slice(presencePlace('').length), people]] : [],
  );
  return new Map(ofRooms);
}
