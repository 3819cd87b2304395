import { fullName, type Ticket, type TicketKey, type TicketShop } from '@pavilion/contract';
import { toEventTime, type Ctx } from '../../../core/context.ts';
import type { SeenTicket } from './queries.ts';
import type { TicketKeyRow, TicketRow, TicketShopRow } from './tables.ts';

export function toTicket(ctx: Ctx, row: SeenTicket): Ticket {
  return {
    _id: row.id,
    number: row.number,
    email: row.email,
    name: row.name,
    class: { _id: row.class_id!, name: row.class_name },
    usedAt: row.used_at && toEventTime(ctx, row.used_at),
    person: row.person_id
      ? {
          _id: row.person_id,
          name: fullName({ first_name: row.first_name ?? '', last_name: row.last_name ?? '' }),
        }
      : null,
  };
}

/** A ticket as stored in log entries. */
export function toState({ number, email, name, class_id }: TicketRow) {
  return { number, email, name, classId: class_id };
}
export type TicketLog = ReturnType<typeof toState>;

export function toTicketKey({ id, created_at }: TicketKeyRow): TicketKey {
  return { _id: id, createdAt: created_at.toISOString() };
}

export function toTicketShop({ products, class_id, called_at }: TicketShopRow): TicketShop {
  return { products, classId: class_id, calledAt: called_at?.toISOString() ?? null };
}

/** Splits a name as a form asks for it: what follows the last space is the last name. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const at = name.lastIndexOf(' ');
  return at < 0
    ? { first_name: name, last_name: '' }
    : { first_name: name.slice(0, at), last_name: name.slice(at + 1) };
}
