import { type Actor, mayEnterUnopened } from '@pavilion/contract';
import type { EventRow } from './queries.ts';

/** Whether somebody may see an event at all: drafts are for those with a role in it, archived ones for their organisers. */
export function maySee(event: EventRow, actor: Actor | null): boolean {
  if (event.state === 'open') return true;
  if (actor?.eventId !== event.id) return false;
  // whoever has a role that is withheld comes here to set up the second step
  return mayEnterUnopened(event.state, [...actor.roles, ...(actor.withheld ?? [])]);
}
