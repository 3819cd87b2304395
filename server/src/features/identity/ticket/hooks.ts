import type { FeatureHooks } from '../../../core/hooks.ts';
import { refuse } from '../../../core/refusal.ts';
import { tickets } from './model/listedTicket.ts';
import { keys, toState } from './model/shop.ts';
import * as queries from './queries.ts';

export const hooks: FeatureHooks = {
  undo: {
    ticket: tickets.undo,

    ticketkey: keys.undo,

    /** A denied secret leaves no shop: the secret from before it isn't kept. */
    ticketshopsecret: {
      async current(tx, eventId) {
        const shop = await queries.findTicketShop(tx.db, eventId);
        return shop ? toState(shop) : null;
      },
      async restore(tx, eventId) {
        if (!(await queries.findTicketShop(tx.db, eventId))) refuse('audit.gone');
        await queries.deleteShop(tx.db, eventId);
      },
    },
  },
};
