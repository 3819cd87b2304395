import { type Actor, isOrganiser } from '@pavilion/contract';

/** Whether an event's purge leaves the person: its organisers stay. */
export function isKept(actor: Actor): boolean {
  return isOrganiser(actor) || actor.duties !== undefined;
}
