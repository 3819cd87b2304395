import type { PresentSocket } from '../ports/presence.ts';

interface Spot {
  eventId: string;
  personId: string;
  place: string;
}

/** Where the people on this node are. */
export class Places {
  readonly #spots = new Map<string, Spot>();
  /** By event and place: how many sockets each person has there. */
  readonly #people = new Map<string, Map<string, Map<string, number>>>();

  /** Moves a socket to a place; returns where it was before, if that was elsewhere. */
  move({ socketId, eventId, personId }: PresentSocket, place: string | null): Spot | null {
    const before = this.#spots.get(socketId) ?? null;
    if (before?.place === place) return null;
    if (before) {
      this.#spots.delete(socketId);
      this.#count(before, -1);
    }
    if (place !== null) {
      const spot = { eventId, personId, place };
      this.#spots.set(socketId, spot);
      this.#count(spot, 1);
    }
    return before;
  }

  /** People by place; a person with two tabs at one place counts once. */
  counts(eventId: string): Record<string, number> {
    const places = this.#people.get(eventId) ?? new Map<string, Map<string, number>>();
    return Object.fromEntries([...places].map(([place, people]) => [place, people.size]));
  }

  count(eventId: string, place: string): number {
    return this.#people.get(eventId)?.get(place)?.size ?? 0;
  }

  has({ eventId, place, personId }: Spot): boolean {
    return this.#people.get(eventId)?.get(place)?.has(personId) ?? false;
  }

  events(): Set<string> {
    return new Set(this.#people.keys());
  }

  /** Everyone who is at a place, once per place. */
  spots(): Spot[] {
    return [...this.#people].flatMap(([eventId, places]) =>
      [...places].flatMap(([place, people]) =>
        [...people.keys()].map((personId) => ({ eventId, place, personId })),
      ),
    );
  }

  #count({ eventId, place, personId }: Spot, by: 1 | -1): void {
    const places = this.#people.get(eventId) ?? new Map<string, Map<string, number>>();
    const people = places.get(place) ?? new Map<string, number>();
    const sockets = (people.get(personId) ?? 0) + by;
    if (sockets > 0) people.set(personId, sockets);
    else people.delete(personId);
    if (people.size > 0) places.set(place, people);
    else places.delete(place);
    if (places.size > 0) this.#people.set(eventId, places);
    else this.#people.delete(eventId);
  }
}
