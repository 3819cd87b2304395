import type { Actor, Enquiry } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import * as queries from '../queries.ts';
import { requireEnquiry, disclosed, enquiryById, recordChange } from '../model/enquiry.ts';

/** Adds a note to an enquiry, and assigns it to the note's author if it is unassigned. Refuses `enquiry.missing`. */
export function addNote(ctx: Ctx<Actor>, id: string, text: string): Promise<Enquiry> {
  return commit(ctx, async (tx) => {
    const before = await requireEnquiry(tx, id);
    await queries.insertNote(tx.db, {
      id: tx.ports.ids.id(),
      enquiry_id: id,
      by_id: tx.actor.personId,
      text,
      created_at: tx.now(),
    });
    const { assignee } = await enquiryById(tx, id);
    await queries.updateEnquiry(tx.db, id, {
      assignee_id: assignee?._id ?? tx.actor.personId,
      ...(before.stage === 'new' && { stage: 'talking' as const }),
    });
    await recordChange(tx, before);
    return disclosed(tx, id);
  });
}
