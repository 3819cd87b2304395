import type { Actor, Webhook, WebhookDelivery, WebhookKind } from '@pavilion/contract';
import { toPage } from '../../../db/page.ts';
import type { Ctx } from '../../../core/context.ts';
import { webhooks } from './model/saved.ts';
import { changeWebhook } from './verbs/changeWebhook.ts';
import { createWebhook } from './verbs/createWebhook.ts';
import { replayDelivery } from './verbs/replayDelivery.ts';
import { rotateSecret } from './verbs/rotateSecret.ts';
import { sendTest } from './verbs/sendTest.ts';
import { requireWebhook } from './rights.ts';
import * as queries from './queries.ts';

export { isWanted } from './model/delivery.ts';
export {
  dropMessages,
  enqueueStep,
  enqueueWithdrawal,
  findBoothWebhook,
  lockMessages,
  releaseHeld,
} from './model/boothMessages.ts';
export { webhooks } from './model/saved.ts';
export { changeWebhook } from './verbs/changeWebhook.ts';
export { createWebhook } from './verbs/createWebhook.ts';
export { removeBoothWebhook } from './verbs/removeBoothWebhook.ts';
export { replayDelivery } from './verbs/replayDelivery.ts';
export { rotateSecret } from './verbs/rotateSecret.ts';
export { sendTest } from './verbs/sendTest.ts';
export { triggerWebhooks } from './verbs/triggerWebhooks.ts';
export { findAbout, listAbout, type AboutRow } from './queries/subjects.ts';
export type { WebhookRow } from './queries.ts';
export type { BoothMessage } from './hooks.ts';

interface Draft {
  url: string;
  kinds: WebhookKind[];
}

const ofEvent = { boothId: null };

/** The webhooks of the event, oldest first. */
export async function list(ctx: Ctx): Promise<{ webhooks: Webhook[] }> {
  const rows = await queries.listWebhookRows(ctx.db, { eventId: ctx.event.id, boothId: null });
  return { webhooks: rows.map((row) => queries.toWebhook(row, ctx.now())) };
}

/** The webhook of a booth; undefined if it has none. */
export async function findOwnWebhook(
  ctx: Ctx,
  boothId: string,
): Promise<queries.WebhookRow | undefined> {
  const [row] = await queries.listWebhookRows(ctx.db, { eventId: ctx.event.id, boothId });
  return row;
}

/** Adds a webhook; only this reply contains its secret. Refuses `fields.invalid` for an address we don't call, `webhook.tooMany`. */
export async function create(
  ctx: Ctx<Actor>,
  { url, kinds }: Draft,
): Promise<{ webhook: Webhook; secret: string }> {
  const { row, secret } = await createWebhook(ctx, { url, kinds, fields: [] }, ofEvent);
  return { webhook: queries.toWebhook(row, ctx.now()), secret };
}

/** Changes a webhook; switching it on clears its failures. Refuses `webhook.missing`, `fields.invalid`. */
export async function change(
  ctx: Ctx<Actor>,
  id: string,
  { url, kinds, isOn }: Draft & { isOn: boolean },
): Promise<Webhook> {
  const row = await changeWebhook(ctx, { id, ...ofEvent }, { url, kinds, fields: [], isOn });
  return queries.toWebhook(row, ctx.now());
}

/** Removes a webhook; it can be restored for a month. Refuses `webhook.missing`. */
export async function remove(ctx: Ctx<Actor>, id: string): Promise<void> {
  await requireWebhook(ctx, { id, ...ofEvent });
  return webhooks.remove(ctx, id);
}

/** Gives a webhook a new secret; for a day, messages are also signed with the old one. Refuses `webhook.missing`. */
export async function rotate(
  ctx: Ctx<Actor>,
  id: string,
): Promise<{ webhook: Webhook; secret: string }> {
  const { row, secret } = await rotateSecret(ctx, { id, ...ofEvent });
  return { webhook: queries.toWebhook(row, ctx.now()), secret };
}

/** Sends a message of the type `test`. Refuses `webhook.missing`, `webhook.isOff`, `throttled`. */
export async function test(ctx: Ctx<Actor>, id: string): Promise<WebhookDelivery> {
  return queries.toWebhookDelivery(await sendTest(ctx, { id, ...ofEvent }));
}

/** A page of the messages sent to a webhook, newest first. Refuses `webhook.missing`. */
export async function deliveries(
  ctx: Ctx,
  id: string,
  { limit = 20, after }: { limit?: number; after?: string },
): Promise<{ deliveries: WebhookDelivery[]; next: string | null }> {
  await requireWebhook(ctx, { id, ...ofEvent });
  const rows = await queries.listDeliveries(ctx.db, id, { limit: limit + 1, after });
  const { shown, next } = toPage(rows, limit);
  return {
    deliveries: shown.map(queries.toWebhookDelivery),
    next,
  };
}

/** Resends a message under its original id, so that a receiver can recognise a duplicate. Refuses `webhook.deliveryMissing`, `webhook.isOff`, `throttled`. */
export async function replay(ctx: Ctx<Actor>, id: string): Promise<WebhookDelivery> {
  return queries.toWebhookDelivery(await replayDelivery(ctx, { id, ...ofEvent }));
}
