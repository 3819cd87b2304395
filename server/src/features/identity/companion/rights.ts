import { type Actor, actsWhere, type CompanionState, isKeptOutside } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { type CompanionRow, listNamed } from './queries.ts';

/** What can be done with a companion: until they have answered they can be changed and withdrawn. */
export function allowedActs(state: CompanionState) {
  const isOpen = state === 'invited';
  return actsWhere({ 'companion.update': isOpen, 'companion.delete': isOpen });
}

/** Refuses `admission.needed` to somebody without a place. */
export function requirePlace({ actor }: Ctx<Actor>): void {
  if (isKeptOutside(actor)) refuse('admission.needed');
}

/** A companion of the actor who has not answered. Refuses `companion.missing` and `companion.answered`. */
export async function requireUnanswered(ctx: Ctx<Actor>, id: string): Promise<CompanionRow> {
  const named = await listNamed(ctx.db, ctx.actor.personId, ctx.now());
  const found = named.find((row) => row.id === id) ?? refuse('companion.missing');
  return found.state === 'invited' ? found : refuse('companion.answered');
}
