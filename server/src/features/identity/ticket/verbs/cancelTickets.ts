import { commit, type Ctx } from '../../../../core/context.ts';
import { record } from '../../../platform/audit/service.ts';
import { lockAll } from '../../admission/service.ts';
import { toState } from '../entity.ts';
import * as queries from '../queries.ts';
import { removeTicket, about } from '../model/listedTicket.ts';

/** Removes tickets by their numbers, even ones never listed; returns how many there were. */
export function cancelTickets(ctx: Ctx, numbers: string[]): Promise<number> {
  return commit(ctx, async (tx) => {
    await lockAll(tx);
    let removed = 0;
    for (const number of new Set(numbers)) if (await cancelTicket(tx, number)) removed++;
    return removed;
  });
}

/** Removes the ticket with a number, so that its link is refused from then on; inside `commit`. */
export async function cancelTicket(tx: Ctx, number: string): Promise<boolean> {
  await lockAll(tx);
  const row = await queries.ticketBy(tx.db, tx.event.id, { number, email: null });
  if (row?.removed_at) return false;
  if (!row) {
    await queries.insertTicket(tx.db, {
      id: tx.ports.ids.id(),
      event_id: tx.event.id,
      ...{ number, email: null, name: '', class_id: null },
      ...{ created_at: tx.now(), removed_at: tx.now() },
      ...{ person_id: null, used_at: null, former_class_id: null },
    });
    return false;
  }
  await removeTicket(tx, row);
  await record(tx, { ...about(row), act: 'deleted', before: toState(row), after: null });
  return true;
}
