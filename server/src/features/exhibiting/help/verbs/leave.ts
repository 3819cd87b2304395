import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import * as desks from '../queries/desk.ts';
import { publishClosed, findOpenDesks } from '../model/desk.ts';

/** Records that the actor has closed the desk. */
export async function leave(ctx: Ctx<Actor>): Promise<void> {
  await commit(ctx, async (tx) => {
    publishClosed(tx, await desks.markAway(tx.db, tx.actor.personId), await findOpenDesks(tx));
  });
}
