import type { PresentSocket } from './Presence.ts';

/** Who of this node is where. */
export class Places {
  readonly #places = new Map<string, { eventId: string; personId: string; place: string }>();

  move({ socketId, eventId, personId }: PresentSocket, place: string | null): void {
    if (place === null) this.#places.delete(socketId);
    else this.#places.set(socketId, { eventId, personId, place });
  }

  /** People by place; two tabs of a person at one place are one. */
  counts(eventId: string): Record<string, number> {
    const people = new Map<string, Set<string>>();
    for (const at of this.#places.values()) {
      if (at.eventId !== eventId) continue;
      const here = people.get(at.place) ?? new Set();
      people.set(at.place, here.add(at.personId));
    }
    return Object.fromEntries([...people].map(([place, here]) => [place, here.size]));
  }

  events(): Set<string> {
    return new Set([...this.#places.values()].map((at) => at.eventId));
  }
}
