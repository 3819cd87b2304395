import type { Actor, Enquiry } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import * as queries from '../queries.ts';
import { requireEnquiry, disclosed, recordChange, toColumns } from '../model/enquiry.ts';

/** Marks an enquiry as done, which wins it, or reopens it; one that is already so stays as it is. Refuses `enquiry.missing`. */
export function mark(ctx: Ctx<Actor>, id: string, isDone: boolean): Promise<Enquiry> {
  return commit(ctx, async (tx) => {
    const before = await requireEnquiry(tx, id);
    if ((before.done_at !== null) !== isDone) {
      await queries.updateEnquiry(tx.db, id, toColumns(isDone ? 'won' : 'talking', tx.now()));
      await recordChange(tx, before);
    }
    return disclosed(tx, id);
  });
}
