import type { Ctx } from '../../../../core/context.ts';
import { pageAddress } from '../../../platform/event/service.ts';
import { toTicketKey, toTicketShop } from '../entity.ts';
import * as queries from '../queries.ts';

/** The keys, the shop, and the addresses for both. */
export async function showShop(ctx: Ctx) {
  const shop = await queries.findTicketShop(ctx.db, ctx.event.id);
  return {
    keys: (await queries.listTicketKeys(ctx.db, ctx.event.id)).map(toTicketKey),
    audience: ctx.event.id,
    link: `${pageAddress(ctx, '/attendee-registration')}#ticket=`,
    webhookUrl: new URL(`/api/ticket-shop/${ctx.event.id}/hi-events`, pageAddress(ctx, '/')).href,
    shop: shop ? toTicketShop(shop) : null,
  };
}
