import type { Actor } from '@pavilion/contract';

/** Whether somebody may read a key: `public/…` everybody, `event/ID/…` the signed-in people of that event, anything else nobody. */
export function mayRead(actor: Actor | null, key: string): boolean {
  const [kind, eventId] = key.split('/');
  return kind === 'public' || (kind === 'event' && actor !== null && actor.eventId === eventId);
}
