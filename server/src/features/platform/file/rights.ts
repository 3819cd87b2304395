import { type Actor, isOrganiser } from '@pavilion/contract';

/** Whether an actor may read a key: `public/…` is for everyone, `event/ID/…` for the logged-in people of that event, anything else for nobody. */
export function mayRead(actor: Actor | null, key: string): boolean {
  const [kind, eventId] = key.split('/');
  return kind === 'public' || (kind === 'event' && actor !== null && actor.eventId === eventId);
}

/** How many files an actor may upload an hour: organisers may set up a whole hall in an evening, exhibitors have one booth each. */
export function uploadsAnHour(actor: Actor): number {
  return isOrganiser(actor) ? 1000 : 120;
}
