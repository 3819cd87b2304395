import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as queries from '../queries.ts';
import { mayRemove, requireHost } from '../rights.ts';
import { disconnect } from './disconnect.ts';

/** Removes a person until they are readmitted; hosts can't remove each other. Refuses `video.notHost`, `video.notInside`. */
export async function remove(ctx: Ctx<Actor>, roomId: string, personId: string): Promise<void> {
  await requireHost(ctx, roomId);
  await commit(ctx, async (tx) => {
    const participant = await queries.findParticipant(tx.db, roomId, personId);
    if (!mayRemove(participant)) refuse('video.notHost');
    if (!(await disconnect(tx, { roomId, personId, why: 'removed' }))) refuse('video.notInside');
  });
}
