import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { record } from '../../../platform/audit/service.ts';
import { lockEvent } from '../../../platform/event/service.ts';
import * as queries from '../queries.ts';
import { shopName, toState } from '../model/shop.ts';

/** Stops accepting the shop's webhooks; without a shop nothing changes. */
export function removeShop(ctx: Ctx<Actor>): Promise<void> {
  return commit(ctx, async (tx) => {
    await lockEvent(tx);
    const before = await queries.findTicketShop(tx.db, tx.event.id);
    if (!before) return;
    await queries.deleteShop(tx.db, tx.event.id);
    await record(tx, {
      ...{ thing: 'ticketshop', id: tx.event.id, title: shopName },
      ...{ act: 'deleted', before: toState(before), after: null },
    });
  });
}
