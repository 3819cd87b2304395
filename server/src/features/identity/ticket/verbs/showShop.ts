import type { Ctx } from '../../../../core/context.ts';
import { addressOf } from '../../../platform/event/service.ts';
import { keyOf, shopOf } from '../entity.ts';
import * as queries from '../queries.ts';

/** The keys, the shop, and the addresses for both. */
export async function showShop(ctx: Ctx) {
  const shop = await queries.findTicketShop(ctx.db, ctx.event.id);
  return {
    keys: (await queries.listTicketKeys(ctx.db, ctx.event.id)).map(keyOf),
    audience: ctx.event.id,
    link: `${addressOf(ctx, '/attendee-registration')}#ticket=`,
    webhookUrl: new URL(`/api/ticket-shop/${ctx.event.id}/hi-events`, addressOf(ctx, '/')).href,
    shop: shop ? shopOf(shop) : null,
  };
}
