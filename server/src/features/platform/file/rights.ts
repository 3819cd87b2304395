import type { Actor } from '@pavilion/contract';

/** Whether an actor may read a key: `public/…` is for everyone, `event/ID/…` for the logged-in people of that event, anything else for nobody. */
export function mayRead(actor: Actor | null, key: string): boolean {
  const [kind, eventId] = key.split('/');
  return kind === 'public' || (kind === 'event' && actor !== null && actor.eventId === eventId);
}
