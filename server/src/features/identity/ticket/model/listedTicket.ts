import { isDeepStrictEqual } from 'node:util';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { audited } from '../../../platform/audit/service.ts';
import { lockAll, seat, unseat } from '../../admission/service.ts';
import { toState, type TicketLog } from '../entity.ts';
import * as queries from '../queries.ts';
import type { TicketRow } from '../tables.ts';
import { admitOwner } from '../verbs/admit.ts';

/** A ticket as listed. */
export interface ListedTicket extends queries.TicketKeys {
  name: string;
  classId: string;
}

/** Listed tickets, with their entries in the log. */
export const tickets = audited<TicketRow>({
  thing: 'ticket',
  missing: 'ticket.missing',
  async lock(tx, id) {
    await lockAll(tx);
    const row = await queries.ticketById(tx.db, tx.event.id, id);
    return row?.removed_at ? undefined : row;
  },
  toTitle,
  toState,
  remove: (tx, row) => removeTicket(tx, row),
  async restore(tx, id, to) {
    await lockAll(tx);
    const row = await queries.ticketById(tx.db, tx.event.id, id);
    if (!row) return refuse('ticket.missing');
    const { name, classId } = { ...toState(row), ...to } as TicketLog;
    const { email } = { ...row, ...(to as Partial<TicketLog>) };
    await changeTicket(tx, row, { name, email, class_id: classId, removed_at: null });
  },
});

/** Whether a ticket is already listed with these values. */
export function isSame(row: TicketRow, ticket: ListedTicket): boolean {
  const columns = toColumns(ticket);
  return isDeepStrictEqual({ ...row, ...columns }, row);
}

export function toColumns({ name, email, classId }: ListedTicket) {
  return { name, email, class_id: classId, removed_at: null };
}

/** Updates a ticket or lists it again; the person who used it follows into its class. */
export async function changeTicket(
  tx: Ctx,
  before: TicketRow,
  change: Pick<TicketRow, 'name' | 'email' | 'class_id' | 'removed_at'>,
): Promise<void> {
  await queries.updateTicket(tx.db, before.id, change);
  const after = { ...before, ...change };
  const { person_id: personId, class_id: classId } = after;
  if (!personId) return admitOwner(tx, after);
  const isElsewhere = before.removed_at !== null || before.class_id !== classId;
  if (isElsewhere && !(await seat(tx, { personId, classId: classId! })))
    refuse('ticket.classMissing');
}

/** Removes a ticket and the admission it gave, inside `commit`. */
export async function removeTicket(tx: Ctx, row: TicketRow): Promise<void> {
  await queries.updateTicket(tx.db, row.id, { removed_at: tx.now() });
  const { person_id: personId, class_id: classId, former_class_id: formerClassId } = row;
  if (personId) await unseat(tx, { personId, classId: classId!, formerClassId });
}

/** What the log says a ticket is. */
export const about = (row: TicketRow) => ({ thing: 'ticket', id: row.id, title: toTitle(row) });

function toTitle({ number, email }: TicketRow): string {
  return number ?? email ?? '';
}
