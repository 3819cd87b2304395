import { type Actor, mostTicketKeys, type TicketKey } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { lockEvent } from '../../../platform/event/service.ts';
import { sendNotice } from '../../../platform/security/service.ts';
import { toTicketKey } from '../entity.ts';
import * as queries from '../queries.ts';
import { sealedFor } from '../model/claims.ts';
import { keys } from '../model/shop.ts';

/** Adds a key; only this reply contains its secret. Refuses `ticketKey.tooMany`. */
export async function createKey(ctx: Ctx<Actor>): Promise<{ key: TicketKey; secret: string }> {
  const secret = ctx.ports.ids.token();
  const row = await keys.create(ctx, async (tx) => {
    await lockEvent(tx);
    if ((await queries.listTicketKeys(tx.db, tx.event.id)).length >= mostTicketKeys)
      refuse('ticketKey.tooMany');
    const id = tx.ports.ids.id();
    await queries.insertKey(tx.db, {
      ...{ id, event_id: tx.event.id, created_at: tx.now() },
      secret: tx.ports.secrets.seal(secret, sealedFor(id)),
    });
    const undo = { thing: 'ticketkey', id, to: null };
    await sendNotice(tx, tx.actor.personId, { kind: 'ticketKey', detail: id.slice(-4), undo });
    return id;
  });
  return { key: toTicketKey(row), secret };
}
