import { type Actor, isOrganiser } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';

/** Refuses `forbidden` for oneself: organisers, too, turn off their own in their settings. */
export function requireOther(ctx: Ctx<Actor>, personId: string): void {
  if (personId === ctx.actor.personId) refuse('forbidden');
}

/** Refuses `authenticator.organiser`: only the server's operator turns it off for an organiser. */
export function requireNoOrganiser(person: Pick<Actor, 'roles'>): void {
  if (isOrganiser(person)) refuse('authenticator.organiser');
}
