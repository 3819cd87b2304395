import type { Ctx } from '../../../../core/context.ts';
import { lockAll, type NamedClass } from '../../admission/service.ts';
import * as queries from '../queries.ts';
import type { Claims } from '../model/claims.ts';
import type { UsableTicket } from '../model/usableTicket.ts';
import { admit } from './admit.ts';

/** Uses a ticket for a person, inside `commit`; a signed one is stored first. Refuses as `admit` does. */
export async function redeem(
  tx: Ctx,
  ticket: UsableTicket,
  person: { personId: string; isNew?: boolean },
): Promise<void> {
  // before the ticket, whose row refers to its class: two calls that hold both would deadlock
  await lockAll(tx);
  await admit(tx, 'listedId' in ticket ? ticket.listedId : await written(tx, ticket), person);
}

async function written(
  tx: Ctx,
  { claims, class: row }: { claims: Claims; class: NamedClass },
): Promise<string> {
  const number = claims.jti;
  await queries.insertTicket(tx.db, {
    id: tx.ports.ids.id(),
    event_id: tx.event.id,
    class_id: row.id,
    number,
    email: claims.email ?? null,
    name: claims.name ?? '',
    created_at: tx.now(),
    ...{ person_id: null, used_at: null, former_class_id: null, removed_at: null },
  });
  return (await queries.ticketBy(tx.db, tx.event.id, { number, email: null }))!.id;
}
