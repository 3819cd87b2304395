import type { Ctx } from '../../../../core/context.ts';
import { type CallRow, updateCall } from '../queries.ts';
import { notifyConsultants, notifyPerson } from '../model/notices.ts';
import { publishStep } from '../model/publication.ts';

/** Cancels a locked booked call on behalf of one side and notifies its visitor, and the booth unless it was its own doing. Belongs inside `commit`. */
export async function cancelBooked(tx: Ctx, row: CallRow, by: 'person' | 'booth'): Promise<void> {
  await updateCall(
    tx.db,
    { id: row.id, state: 'booked' },
    {
      ...{ state: 'cancelled', cancelled_by: by },
      ...{ person_since: null, consultant_since: null },
      ...{ changed_at: tx.now(), sequence: row.sequence + 1 },
    },
  );
  const view = await publishStep(tx, row.id, 'lead.callCancelled');
  await notifyPerson(tx, view, by === 'person' ? 'callCancelled' : 'callWithdrawn');
  if (by === 'person') await notifyConsultants(tx, view, 'callCancelledNotice');
}
