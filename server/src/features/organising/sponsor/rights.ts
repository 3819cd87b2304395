import { type Actor, isOrganiser } from '@pavilion/contract';

/** Whether an actor also sees sponsors of a tier the event no longer has. */
export function maySeeAll(actor: Actor | null): boolean {
  return actor !== null && isOrganiser(actor);
}
