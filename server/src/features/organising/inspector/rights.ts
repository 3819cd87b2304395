import { type Actor, isOrganiser } from '@pavilion/contract';

/** Whether an actor may open the organisers' pages, and sees what isn't published yet. */
export function organises(actor: Actor): boolean {
  return isOrganiser(actor);
}
