import type { Actor, TicketShop } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { record } from '../../../platform/audit/service.ts';
import { lockEvent } from '../../../platform/event/service.ts';
import { sendNotice } from '../../../platform/security/service.ts';
import { classesByName } from '../../admission/service.ts';
import { toTicketShop } from '../entity.ts';
import * as queries from '../queries.ts';
import type { Product } from '../tables.ts';
import { shopName, shopSealedFor, toState } from '../model/shop.ts';

/** Sets the secret of the shop's webhook, and what its products admit to. Refuses `fields.invalid` for a class that doesn't exist, and if the first secret is missing. */
export function setShop(
  ctx: Ctx<Actor>,
  given: { secret: string; products: Product[]; classId: string | null },
): Promise<TicketShop> {
  return commit(ctx, async (tx) => {
    await lockEvent(tx);
    await requireSound(tx, given);
    const { id: eventId } = tx.event;
    const before = await queries.findTicketShop(tx.db, eventId);
    if (!given.secret && !before)
      refuse('fields.invalid', { fields: [{ path: 'secret', code: 'field.required' }] });
    await queries.upsertShop(tx.db, {
      event_id: eventId,
      secret: given.secret
        ? tx.ports.secrets.seal(given.secret, shopSealedFor(eventId))
        : before!.secret,
      products: given.products,
      class_id: given.classId,
    });
    const row = (await queries.findTicketShop(tx.db, eventId))!;
    await record(tx, {
      ...{ thing: 'ticketshop', id: eventId, title: shopName },
      act: before ? 'changed' : 'created',
      before: before ? { ...toState(before), isNewSecret: false } : null,
      after: { ...toState(row), isNewSecret: Boolean(given.secret) },
    });
    if (given.secret) {
      const undo = { thing: 'ticketshopsecret', id: eventId, to: null };
      await sendNotice(tx, tx.actor.personId, { kind: 'ticketShop', detail: shopName, undo });
    }
    return toTicketShop(row);
  });
}

async function requireSound(
  tx: Ctx,
  { products, classId }: { products: Product[]; classId: string | null },
): Promise<void> {
  const { all } = await classesByName(tx);
  const isKnown = (id: string) => all.some((one) => one.id === id);
  const fields = products.flatMap((one, at) => {
    const isTwice = products.findIndex(({ product }) => product === one.product) < at;
    return [
      ...(isTwice ? [{ path: `products.${at}.product`, code: 'import.duplicate' as const }] : []),
      ...(isKnown(one.classId)
        ? []
        : [{ path: `products.${at}.classId`, code: 'accessClass.missing' as const }]),
    ];
  });
  if (fields.length) refuse('fields.invalid', { fields });
  if (classId !== null && !isKnown(classId))
    refuse('fields.invalid', { fields: [{ path: 'classId', code: 'accessClass.missing' }] });
}
