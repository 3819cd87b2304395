import { type Actor, isOrganiser } from '@pavilion/contract';
import type { EventRow } from './queries.ts';

/** Whether somebody may see an event at all: drafts and archived ones are for their organisers alone. */
export function maySee(event: EventRow, actor: Actor | null): boolean {
  if (event.state === 'open') return true;
  if (actor?.eventId !== event.id) return false;
  // an organiser whose role is withheld comes here to set up the second step
  return isOrganiser(actor) || actor.withheld?.includes('organiser') === true;
}
