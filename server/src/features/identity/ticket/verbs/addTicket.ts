import type { Ctx } from '../../../../core/context.ts';
import { lockAll } from '../../admission/service.ts';
import * as queries from '../queries.ts';
import { admitOwner } from './admit.ts';
import { type ListedTicket, toColumns } from '../model/listedTicket.ts';

/** Lists a ticket and admits its owner if already registered; inside `commit`. Returns its id. */
export async function addTicket(tx: Ctx, ticket: ListedTicket): Promise<string> {
  const row = {
    id: tx.ports.ids.id(),
    event_id: tx.event.id,
    ...toColumns(ticket),
    number: ticket.number,
    created_at: tx.now(),
    ...{ person_id: null, used_at: null, former_class_id: null },
  };
  await lockAll(tx);
  await queries.insertTicket(tx.db, row);
  await admitOwner(tx, row);
  return row.id;
}
