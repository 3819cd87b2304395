import { parseTopic } from '@pavilion/contract';
import type { Server } from '../../../../core/context.ts';
import type { PresentSocket } from '../../../../ports/presence.ts';
import { type Guest, nodeRooms, presencePlace } from '../model/rooms.ts';

/** Records that a socket enters or leaves a session's room: that it subscribes to its `stage:`, or no longer does. */
export function onSubscription(
  server: Server,
  socket: PresentSocket,
  { topic, begins }: { topic: string; begins: boolean },
): void {
  const parsed = parseTopic(topic);
  if (parsed?.kind !== 'stage') return;
  const rooms = nodeRooms(server);
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
    .move(socket, begins ? presencePlace(sessionId) : null)
    .catch((error: unknown) => server.log.warn({ err: error }, 'presence update failed'));
}
