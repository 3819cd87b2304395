import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { deleteLink } from '../queries/links.ts';

/** Ends the link of the actor's shortlist, if there is one. */
export async function endLink(ctx: Ctx<Actor>): Promise<void> {
  await commit(ctx, (tx) => deleteLink(tx.db, tx.actor.personId, new Date(0)));
}
