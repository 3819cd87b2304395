import { type Actor, isOrganiser } from '@pavilion/contract';

/** The event's organisers may subscribe to its live board. */
export function maySubscribe(actor: Actor | null, eventId: string): boolean {
  return actor?.eventId === eventId && isOrganiser(actor);
}
