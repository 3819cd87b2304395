import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { record, removePoll } from './record.ts';
import { requireModeratedPoll } from '../rights.ts';

/** Removes a poll with all its answers; organisers can restore it from the log. Refuses `poll.missing`, `forbidden`. */
export async function remove(ctx: Ctx<Actor>, id: string): Promise<void> {
  const { row } = await requireModeratedPoll(ctx, id);
  await commit(ctx, async (tx) => {
    await removePoll(tx, row);
    await record(tx, row, null);
  });
}
