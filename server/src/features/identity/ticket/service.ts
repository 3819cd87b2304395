import type { Actor, listTickets, RouteReply, TicketState } from '@pavilion/contract';
import { toPage } from '../../../db/page.ts';
import type { Ctx } from '../../../core/context.ts';
import { disclose } from '../../platform/disclosure/service.ts';
import { toTicket } from './entity.ts';
import * as queries from './queries.ts';
import { tickets } from './model/listedTicket.ts';

export { findListed, readUsable, type UsableTicket } from './model/usableTicket.ts';
export { redeem } from './verbs/redeem.ts';
export { addTicket } from './verbs/addTicket.ts';
export { isSame, type ListedTicket } from './model/listedTicket.ts';

/** A page of the tickets that are listed or were used, latest first. */
export async function list(
  ctx: Ctx<Actor>,
  {
    state,
    search,
    limit = 50,
    after,
  }: { state?: TicketState; search?: string; limit?: number; after?: string },
): Promise<RouteReply<typeof listTickets>> {
  const rows = await queries.listTickets(ctx.db, {
    ...{ eventId: ctx.event.id, state, search },
    page: { limit: limit + 1, after },
  });
  const { shown, next } = toPage(rows, limit);
  await disclose(ctx, {
    kind: 'people',
    personIds: shown.flatMap((row) => row.person_id ?? []),
    addresses: shown.flatMap((row) => row.email ?? []),
  });
  const counts = await queries.countTickets(ctx.db, ctx.event.id);
  return { tickets: shown.map((row) => toTicket(ctx, row)), next, counts };
}

/** Removes a ticket; the log can restore it. Refuses `ticket.missing`. */
export function remove(ctx: Ctx<Actor>, id: string): Promise<void> {
  return tickets.remove(ctx, id);
}

/** The tickets with these numbers or emails, removed ones too. */
export const known = (ctx: Ctx, keys: { numbers: string[]; emails: string[] }) =>
  queries.ticketsBy(ctx.db, ctx.event.id, keys);

/** Every ticket that isn't removed, in the order listed. */
export const all = (ctx: Ctx) => queries.allTickets(ctx.db, ctx.event.id);
