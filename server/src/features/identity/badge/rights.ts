import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { findHolder, type HolderRow } from './queries.ts';

/** The actor, if they have a place at the event. Refuses `admission.needed`. */
export async function requireHolder(ctx: Ctx<Actor>): Promise<HolderRow> {
  return (await findHolder(ctx.db, ctx.actor.personId)) ?? refuse('admission.needed');
}
