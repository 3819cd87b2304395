import { refuse } from '../../../../core/refusal.ts';
import { audited } from '../../../platform/audit/service.ts';
import { lockEvent } from '../../../platform/event/service.ts';
import * as queries from '../queries.ts';
import type { TicketKeyRow, TicketShopRow } from '../tables.ts';

export const shopName = 'Hi.Events';

/** Keys, with their entries in the log. */
export const keys = audited<TicketKeyRow>({
  thing: 'ticketkey',
  missing: 'ticketKey.missing',
  async lock(tx, id) {
    await lockEvent(tx);
    return (await queries.listTicketKeys(tx.db, tx.event.id)).find((key) => key.id === id);
  },
  toTitle: ({ id }) => id.slice(-4),
  toState: ({ created_at }) => ({ createdAt: created_at.toISOString() }),
  async remove(tx, { id }) {
    if (!(await queries.deleteKey(tx.db, tx.event.id, id))) refuse('ticketKey.missing');
  },
  // nobody has the secret of a removed key any more
  restore: () => refuse('audit.notUndoable'),
});

/** The purpose the secret of the shop's webhook is sealed for. */
export const shopSealedFor = (eventId: string) => `ticket_shop:${eventId}`;

export const toState = ({ products, class_id }: Pick<TicketShopRow, 'products' | 'class_id'>) => ({
  products,
  classId: class_id,
});
