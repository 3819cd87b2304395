import type { Actor, Enquiry, EnquiryStage } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as queries from '../queries.ts';
import { listAssignees } from './listAssignees.ts';
import { requireEnquiry, disclosed, recordChange, toColumns } from '../model/enquiry.ts';

/** Changes an enquiry's stage or assignee. Refuses `enquiry.missing`, `fields.invalid` for an assignee who isn't an organiser. */
export async function move(
  ctx: Ctx<Actor>,
  id: string,
  given: { stage?: EnquiryStage; assigneeId?: string | null },
): Promise<Enquiry> {
  const { stage, assigneeId } = given;
  if (assigneeId && !(await listAssignees(ctx)).some((one) => one._id === assigneeId))
    refuse('fields.invalid', { fields: [{ path: 'assigneeId', code: 'id.invalid' }] });
  return commit(ctx, async (tx) => {
    const before = await requireEnquiry(tx, id);
    await queries.updateEnquiry(tx.db, id, {
      ...(stage && toColumns(stage, tx.now())),
      ...(assigneeId !== undefined && { assignee_id: assigneeId }),
    });
    await recordChange(tx, before);
    return disclosed(tx, id);
  });
}
