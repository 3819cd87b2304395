import { type Actor, isOrganiser } from '@pavilion/contract';

/** A file given as an answer is for the person who gave it and the organisers. */
export function mayReadFile(actor: Actor, file: { person_id: string | null }): boolean {
  return file.person_id === actor.personId || isOrganiser(actor);
}
