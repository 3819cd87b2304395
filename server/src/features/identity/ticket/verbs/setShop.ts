import { type Actor, mostTicketKeys, type TicketKey, type TicketShop } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { audited, onUndo, record } from '../../../platform/audit/service.ts';
import { addressOf, lockEvent } from '../../../platform/event/service.ts';
import { sendNotice } from '../../../platform/security/service.ts';
import { classesByName } from '../../admission/service.ts';
import { keyOf, shopOf } from '../entity.ts';
import * as queries from '../queries.ts';
import type { Product, TicketKeyRow, TicketShopRow } from '../tables.ts';
import { sealedFor } from './readTicket.ts';

const shopName = 'Hi.Events';

const keys = audited<TicketKeyRow>({
  thing: 'ticketkey',
  missing: 'ticketKey.missing',
  async lock(tx, id) {
    await lockEvent(tx);
    return (await queries.listTicketKeys(tx.db, tx.event.id)).find((key) => key.id === id);
  },
  titleOf: ({ id }) => id.slice(-4),
  stateOf: ({ created_at }) => ({ createdAt: created_at.toISOString() }),
  async remove(tx, { id }) {
    if (!(await queries.deleteKey(tx.db, tx.event.id, id))) refuse('ticketKey.missing');
  },
  // nobody has the secret of a removed key any more
  restore: () => refuse('audit.notUndoable'),
});

/** The keys, the shop, and the addresses for both. */
export async function getShop(ctx: Ctx) {
  const shop = await queries.findTicketShop(ctx.db, ctx.event.id);
  return {
    keys: (await queries.listTicketKeys(ctx.db, ctx.event.id)).map(keyOf),
    audience: ctx.event.id,
    link: `${addressOf(ctx, '/attendee-registration')}#ticket=`,
    webhookUrl: new URL(`/api/ticket-shop/${ctx.event.id}/hi-events`, addressOf(ctx, '/')).href,
    shop: shop ? shopOf(shop) : null,
  };
}

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
  return { key: keyOf(row), secret };
}

/** Removes a key, which invalidates every link it has signed. Refuses `ticketKey.missing`. */
export function removeKey(ctx: Ctx<Actor>, id: string): Promise<void> {
  return keys.remove(ctx, id);
}

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
      before: before ? { ...stateOf(before), isNewSecret: false } : null,
      after: { ...stateOf(row), isNewSecret: Boolean(given.secret) },
    });
    if (given.secret) {
      const undo = { thing: 'ticketshopsecret', id: eventId, to: null };
      await sendNotice(tx, tx.actor.personId, { kind: 'ticketShop', detail: shopName, undo });
    }
    return shopOf(row);
  });
}

/** A denied secret leaves no shop: the secret from before it isn't kept. */
onUndo('ticketshopsecret', {
  async current(tx, eventId) {
    const shop = await queries.findTicketShop(tx.db, eventId);
    return shop ? stateOf(shop) : null;
  },
  async restore(tx, eventId) {
    if (!(await queries.findTicketShop(tx.db, eventId))) refuse('audit.gone');
    await queries.deleteShop(tx.db, eventId);
  },
});

/** Stops accepting the shop's webhooks; without a shop nothing changes. */
export function removeShop(ctx: Ctx<Actor>): Promise<void> {
  return commit(ctx, async (tx) => {
    await lockEvent(tx);
    const before = await queries.findTicketShop(tx.db, tx.event.id);
    if (!before) return;
    await queries.deleteShop(tx.db, tx.event.id);
    await record(tx, {
      ...{ thing: 'ticketshop', id: tx.event.id, title: shopName },
      ...{ act: 'deleted', before: stateOf(before), after: null },
    });
  });
}

/** The purpose the secret of the shop's webhook is sealed for. */
export const shopSealedFor = (eventId: string) => `ticket_shop:${eventId}`;

const stateOf = ({ products, class_id }: Pick<TicketShopRow, 'products' | 'class_id'>) => ({
  products,
  classId: class_id,
});

async function requireSound(
  tx: Ctx,
  { products, classId }: { products: Product[]; classId: string | null },
): Promise<void> {
  const { all } = await classesByName(tx);
  const isKnown = (id: string) => all.some((one) => one.id === id);
  const fields = products.flatMap((one, at) => {
    const isTwice = products.findIndex(({ product }) => product === one.product) < at;
    return [
      ...(isTwice ? [{ path: `products.${at}.product`, code: 'sheet.duplicate' as const }] : []),
      ...(isKnown(one.classId)
        ? []
        : [{ path: `products.${at}.classId`, code: 'accessClass.missing' as const }]),
    ];
  });
  if (fields.length) refuse('fields.invalid', { fields });
  if (classId !== null && !isKnown(classId))
    refuse('fields.invalid', { fields: [{ path: 'classId', code: 'accessClass.missing' }] });
}
