import { type Actor, isOrganiser } from '@pavilion/contract';
import { refuse } from '../../../core/refusal.ts';
import type { SpeakerRow } from './queries.ts';

/** Speakers may edit their own page, organisers any. */
export function mayWrite(actor: Actor, { person_id }: Pick<SpeakerRow, 'person_id'>): boolean {
  return actor.personId === person_id || isOrganiser(actor);
}

/** Refuses `forbidden` for someone else's page. Without a row, the person isn't a speaker: others don't learn so. */
export function requireWriter(
  actor: Actor,
  { id, row }: { id: string; row: SpeakerRow | undefined },
): void {
  if (!mayWrite(actor, row ?? { person_id: id })) refuse('forbidden');
}
