import {
  cancelTickets,
  checkTicket,
  createTicketKey,
  deleteTicket,
  deleteTicketKey,
  getListedTicket,
  getTicketShop,
  listTickets,
  removeTicketShop,
  saveTickets,
  setTicketShop,
  useTicket,
} from '@pavilion/contract';
import { anyone, organiser, serve, signedIn } from '../../../http/http.ts';
import * as ticket from './service.ts';
import { saveTickets as save } from './verbs/saveTickets.ts';
import { cancelTickets as cancel } from './verbs/cancelTickets.ts';
import { showShop } from './verbs/showShop.ts';
import { createKey } from './verbs/createKey.ts';
import { removeKey } from './verbs/removeKey.ts';
import { setShop } from './verbs/setShop.ts';
import { removeShop } from './verbs/removeShop.ts';
import { checkTicket as check } from './verbs/checkTicket.ts';
import { findOwnListed } from './model/usableTicket.ts';
import { useTicket as take } from './verbs/useTicket.ts';

export const ticketRoutes = [
  serve(checkTicket, anyone, async (ctx, { body }) => ({
    ticket: await check(ctx, body.ticket),
  })),
  serve(getListedTicket, signedIn, async (ctx) => ({ ticket: await findOwnListed(ctx) })),
  serve(useTicket, signedIn, (ctx, { body }) => take(ctx, body.ticket)),
  serve(listTickets, organiser, (ctx, { query }) => ticket.list(ctx, query)),
  serve(saveTickets, organiser, (ctx, { body }) => save(ctx, body.tickets)),
  serve(cancelTickets, organiser, async (ctx, { body }) => ({
    removed: await cancel(ctx, body.numbers),
  })),
  serve(deleteTicket, organiser, async (ctx, { params }) => {
    await ticket.remove(ctx, params.id);
    return { removed: true as const };
  }),
  serve(getTicketShop, organiser, (ctx) => showShop(ctx)),
  serve(createTicketKey, organiser, (ctx) => createKey(ctx)),
  serve(deleteTicketKey, organiser, async (ctx, { params }) => {
    await removeKey(ctx, params.id);
    return { removed: true as const };
  }),
  serve(setTicketShop, organiser, async (ctx, { body: { eventId: _event, ...given } }) => ({
    shop: await setShop(ctx, given),
  })),
  serve(removeTicketShop, organiser, async (ctx) => {
    await removeShop(ctx);
    return { removed: true as const };
  }),
];
