import { type Actor, isOrganiser } from '@pavilion/contract';

/** Speakers write their own page, organisers every page. */
export function mayWrite(actor: Actor, speakerId: string): boolean {
  return actor.personId === speakerId || isOrganiser(actor);
}
