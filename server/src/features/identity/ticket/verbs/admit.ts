import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { seat } from '../../admission/service.ts';
import { requireUsable } from '../model/usableTicket.ts';
import * as queries from '../queries.ts';
import type { TicketRow } from '../tables.ts';

/**
 * Uses a ticket for a person, who is admitted at once; inside `commit`, after `lockAll`. Using their own again changes
 * nothing. Refuses `ticket.taken`, `ticket.cancelled`, and `ticket.classMissing`.
 */
export async function admit(
  tx: Ctx,
  ticketId: string,
  { personId, isNew = false }: { personId: string; isNew?: boolean },
): Promise<void> {
  const isSpent = await queries.spendTicket(tx.db, ticketId, { personId, now: tx.now() });
  const ticket = await queries.ticketById(tx.db, tx.event.id, ticketId);
  if (!isSpent) {
    requireUsable(ticket, personId);
    return;
  }
  const seated = await seat(tx, { personId, classId: ticket!.class_id!, isNew });
  if (!seated) return refuse('ticket.classMissing');
  const { formerClassId } = seated;
  await queries.updateTicket(tx.db, ticketId, { former_class_id: formerClassId });
}

/** Admits the proven owner of a listed ticket's email, unless they have already used one; inside `commit`. */
export async function admitOwner(tx: Ctx, ticket: TicketRow): Promise<void> {
  if (!ticket.email || ticket.person_id) return;
  const personId = await queries.findProvenOwner(tx.db, tx.event.id, ticket.email);
  if (!personId || (await queries.hasUsedTicket(tx.db, personId))) return;
  await admit(tx, ticket.id, { personId });
}
