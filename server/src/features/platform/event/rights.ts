import { type Actor, mayEnterUnopened } from '@pavilion/contract';
import type { EventRow } from '../../../core/EventRow.ts';

/** Whether an actor may see an event at all: drafts are for people with a role in it, archived ones for their organisers. */
export function maySee(event: EventRow, actor: Actor | null): boolean {
  if (event.state === 'open') return true;
  if (actor?.eventId !== event.id) return false;
  // people whose roles are withheld come here to set up their second step
  return mayEnterUnopened(event.state, [...actor.roles, ...(actor.withheld ?? [])]);
}
