import { type Actor, isOrganiser } from '@pavilion/contract';
import type { SpeakerRow } from './queries.ts';

/** Speakers may edit their own page, organisers any. */
export function mayWrite(actor: Actor, { person_id }: Pick<SpeakerRow, 'person_id'>): boolean {
  return actor.personId === person_id || isOrganiser(actor);
}
