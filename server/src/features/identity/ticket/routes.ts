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
import * as saving from './verbs/saveTickets.ts';
import * as shops from './verbs/setShop.ts';
import * as using from './verbs/useTicket.ts';

export const ticketRoutes = [
  serve(checkTicket, anyone, async (ctx, { body }) => ({
    ticket: await using.checkTicket(ctx, body.ticket),
  })),
  serve(getListedTicket, signedIn, async (ctx) => ({ ticket: await using.findOwnListed(ctx) })),
  serve(useTicket, signedIn, (ctx, { body }) => using.useTicket(ctx, body.ticket)),
  serve(listTickets, organiser, (ctx, { query }) => ticket.list(ctx, query)),
  serve(saveTickets, organiser, (ctx, { body }) => saving.saveTickets(ctx, body.tickets)),
  serve(cancelTickets, organiser, async (ctx, { body }) => ({
    removed: await saving.cancelTickets(ctx, body.numbers),
  })),
  serve(deleteTicket, organiser, async (ctx, { params }) => {
    await ticket.remove(ctx, params.id);
    return { removed: true as const };
  }),
  serve(getTicketShop, organiser, (ctx) => shops.getShop(ctx)),
  serve(createTicketKey, organiser, (ctx) => shops.createKey(ctx)),
  serve(deleteTicketKey, organiser, async (ctx, { params }) => {
    await shops.removeKey(ctx, params.id);
    return { removed: true as const };
  }),
  serve(setTicketShop, organiser, async (ctx, { body: { eventId: _event, ...given } }) => ({
    shop: await shops.setShop(ctx, given),
  })),
  serve(removeTicketShop, organiser, async (ctx) => {
    await shops.removeShop(ctx);
    return { removed: true as const };
  }),
];
