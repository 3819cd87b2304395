import type { Presence } from '../ports/presence.ts';
import { Places } from './Places.ts';

/** Presence of a single process. */
export function memoryPresence(): Presence {
  const sockets = new Map<string, Set<string>>();
  const places = new Places();
  return {
    async enter({ personId, socketId }, most) {
      const own = sockets.get(personId) ?? new Set();
      sockets.set(personId, own.add(socketId));
      const surplus = [...own].slice(0, Math.max(0, own.size - most));
      for (const old of surplus) own.delete(old);
      return surplus;
    },
    async leave(socket) {
      const own = sockets.get(socket.personId);
      own?.delete(socket.socketId);
      if (own?.size === 0) sockets.delete(socket.personId);
      places.move(socket, null);
    },
    async refresh() {},
    async online(personIds) {
      return new Set(personIds.filter((personId) => sockets.has(personId)));
    },
    async move(socket, place) {
      places.move(socket, place);
    },
    async here(eventId, place, personIds) {
      return new Set(personIds.filter((personId) => places.has({ eventId, place, personId })));
    },
    async counts(eventId) {
      return places.counts(eventId);
    },
    async count(eventId, place) {
      return places.count(eventId, place);
    },
    async close() {},
  };
}
