import type { Actor, OwnAdmission } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { publishState } from '../model/publication.ts';
import { lockClasses } from '../queries.ts';
import { deleteRequest } from '../queries/requests.ts';
import { publishAsking } from './publishAsking.ts';
import { showOwn } from './showOwn.ts';

/** Withdraws the actor's request for another class; nothing changes without one. */
export async function cancelRequest(ctx: Ctx<Actor>): Promise<OwnAdmission | null> {
  await commit(ctx, async (tx) => {
    await lockClasses(tx.db, tx.event.id);
    if (!(await deleteRequest(tx.db, tx.actor.personId))) return;
    await publishState(tx, tx.actor.personId);
    await publishAsking(tx);
  });
  return showOwn(ctx);
}
