import type { Ctx } from '../../../../core/context.ts';
import * as queries from '../queries.ts';

/** Counts a person's use of a code, inside `commit`; once, however often they use it. Returns false if it can no longer be used: the caller must refuse. */
export async function spendVoucher(
  tx: Ctx,
  { voucherId, personId }: { voucherId: string; personId: string },
): Promise<boolean> {
  const use = { id: tx.ports.ids.id(), event_id: tx.event.id, used_at: tx.now() };
  const given = { ...use, voucher_id: voucherId, person_id: personId };
  if ((await queries.recordUse(tx.db, given)) === 'before') return true;
  return queries.countUse(tx.db, voucherId, tx.eventNow());
}
