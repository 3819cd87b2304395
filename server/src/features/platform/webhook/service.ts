import type { Actor, Webhook, WebhookDelivery, WebhookKind } from '@pavilion/contract';
import { toPage } from '../../../db/page.ts';
import { commit, type Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { limitRate } from '../../../http/rateLimit.ts';
import { audited, record } from '../audit/service.ts';
import { lockEvent } from '../event/service.ts';
import { sendNotice } from '../security/service.ts';
import * as queries from './queries.ts';
import { onItsWayMs, enqueueDeliveries, sealedFor, sendDelivery } from './model/delivery.ts';

export { isWanted } from './model/delivery.ts';
export { triggerWebhooks } from './verbs/triggerWebhooks.ts';

const mostOfEvent = 20;
const overlapMs = 86_400_000;
/** Limit on what organisers send by hand. */
const manualRate = [{ times: 30, seconds: 60 }];

const noFailures = { failing_since: null, rest_until: null };

interface Draft {
  url: string;
  kinds: WebhookKind[];
}
type State = Draft & { isOn: boolean };

export const webhooks = audited<queries.WebhookRow>({
  thing: 'webhook',
  missing: 'webhook.missing',
  async lock(tx, id) {
    const row = await queries.lockWebhook(tx.db, tx.event.id, id);
    return row?.removed_at ? undefined : row;
  },
  toTitle,
  toState,
  findFurtherState: async (_tx, row) => ({ secretFrom: row.secret_from }),
  logsWhole: true,
  remove: (tx, { id }) => queries.removeWebhook(tx.db, id, tx.now()),
  async restore(tx, id, to) {
    // a replaced secret is no longer trusted
    if ('secretFrom' in to) refuse('audit.notUndoable');
    await lockEvent(tx);
    const row = (await queries.lockWebhook(tx.db, tx.event.id, id)) ?? refuse('webhook.missing');
    if (row.removed_at) {
      if ((await queries.countWebhooks(tx.db, tx.event.id)) >= mostOfEvent)
        refuse('webhook.tooMany');
      await queries.updateWebhook(tx.db, id, { removed_at: null, ...noFailures });
    }
    await write(tx, row, { ...toState(row), ...(to as Partial<State>) });
  },
});

/** The webhooks of the event, oldest first. */
export async function list(ctx: Ctx): Promise<{ webhooks: Webhook[] }> {
  const rows = await queries.listWebhookRows(ctx.db, ctx.event.id);
  return { webhooks: rows.map((row) => queries.toWebhook(row, ctx.now())) };
}

/** Adds a webhook; only this reply contains its secret. Refuses `fields.invalid` for an address we don't call, `webhook.tooMany`. */
export async function create(
  ctx: Ctx<Actor>,
  { url, kinds }: Draft,
): Promise<{ webhook: Webhook; secret: string }> {
  refuseAddress(ctx, url);
  const secret = newSecret(ctx);
  const row = await webhooks.create(ctx, async (tx) => {
    await lockEvent(tx);
    const id = tx.ports.ids.id();
    const fresh = {
      id,
      event_id: tx.event.id,
      url,
      kinds,
      secret: tx.ports.secrets.seal(secret, sealedFor(id)),
      secret_from: tx.now(),
      created_at: tx.now(),
    };
    const inserted = await queries.insertWebhook(tx.db, fresh, mostOfEvent);
    if (!inserted) refuse('webhook.tooMany');
    await warn(tx, inserted, null);
    return id;
  });
  return { webhook: queries.toWebhook(row, ctx.now()), secret };
}

/** Changes a webhook; switching it on clears its failures. Refuses `webhook.missing`, `fields.invalid`. */
export async function change(ctx: Ctx<Actor>, id: string, given: State): Promise<Webhook> {
  const row = await webhooks.change(ctx, { id }, async (tx, before) => {
    await warn(tx, await write(tx, before, given), toState(before));
  });
  return queries.toWebhook(row, ctx.now());
}

async function write(
  tx: Ctx,
  before: queries.WebhookRow,
  { url, kinds, isOn }: State,
): Promise<queries.WebhookRow> {
  refuseAddress(tx, url);
  if (isOn !== (before.off_since === null)) {
    if (isOn) await queries.updateWebhook(tx.db, before.id, { off_since: null, ...noFailures });
    else await queries.switchOff(tx.db, before.id, tx.now());
  }
  return queries.updateWebhook(tx.db, before.id, { url, kinds });
}

/** Removes a webhook; it can be restored for a month. Refuses `webhook.missing`. */
export function remove(ctx: Ctx<Actor>, id: string): Promise<void> {
  return webhooks.remove(ctx, id);
}

/** Gives a webhook a new secret; for a day, messages are also signed with the old one. Refuses `webhook.missing`. */
export async function rotate(
  ctx: Ctx<Actor>,
  id: string,
): Promise<{ webhook: Webhook; secret: string }> {
  const secret = newSecret(ctx);
  return commit(ctx, async (tx) => {
    const before = await webhooks.lock(tx, id);
    const now = tx.now();
    const row = await queries.updateWebhook(tx.db, id, {
      secret: tx.ports.secrets.seal(secret, sealedFor(id)),
      secret_from: now,
      old_secret: before.secret,
      old_secret_until: new Date(now.getTime() + overlapMs),
    });
    const states = {
      before: { secretFrom: before.secret_from },
      after: { secretFrom: row.secret_from },
    };
    await record(tx, { thing: 'webhook', id, title: toTitle(row), act: 'changed', ...states });
    await warn(tx, row, { isOn: false });
    return { webhook: queries.toWebhook(row, now), secret };
  });
}

/** Sends a message of the type `test`. Refuses `webhook.missing`, `webhook.isOff`, `throttled`. */
export async function test(ctx: Ctx<Actor>, id: string): Promise<WebhookDelivery> {
  await limitRate(ctx, `webhook:${ctx.actor.personId}`, manualRate);
  return commit(ctx, async (tx) => {
    const row = await webhooks.lock(tx, id);
    if (row.off_since) refuse('webhook.isOff');
    const [delivery] = await enqueueDeliveries(tx, {
      webhookId: id,
      type: 'test',
      subjects: [{ webhookId: id }],
    });
    return queries.toWebhookDelivery((await queries.deliveryById(tx.db, tx.event.id, delivery!))!);
  });
}

/** A page of the messages sent to a webhook, newest first. Refuses `webhook.missing`. */
export async function deliveries(
  ctx: Ctx,
  id: string,
  { limit = 20, after }: { limit?: number; after?: string },
): Promise<{ deliveries: WebhookDelivery[]; next: string | null }> {
  const all = await queries.listWebhookRows(ctx.db, ctx.event.id);
  if (!all.some((row) => row.id === id)) refuse('webhook.missing');
  const rows = await queries.listDeliveries(ctx.db, id, { limit: limit + 1, after });
  const { shown, next } = toPage(rows, limit);
  return {
    deliveries: shown.map(queries.toWebhookDelivery),
    next,
  };
}

/** Resends a message under its original id, so that a receiver can recognise a duplicate. Refuses `webhook.deliveryMissing`, `webhook.isOff`, `throttled`. */
export async function replay(ctx: Ctx<Actor>, id: string): Promise<WebhookDelivery> {
  await limitRate(ctx, `webhook:${ctx.actor.personId}`, manualRate);
  return commit(ctx, async (tx) => {
    const delivery = await queries.deliveryById(tx.db, tx.event.id, id);
    if (!delivery) refuse('webhook.deliveryMissing');
    if ((await webhooks.lock(tx, delivery.webhook_id)).off_since) refuse('webhook.isOff');
    const dueAt = new Date(tx.now().getTime() + onItsWayMs);
    const row = await queries.restartDelivery(tx.db, id, dueAt);
    await tx.later(sendDelivery, { id });
    return queries.toWebhookDelivery(row);
  });
}

/** Emails the actor that a webhook was set; `to` is the state it returns to if that wasn't them. */
function warn(tx: Ctx<Actor>, row: queries.WebhookRow, to: Partial<State> | null): Promise<void> {
  const undo = { thing: 'webhook', id: row.id, to };
  const detail = new URL(row.url).host;
  return sendNotice(tx, tx.actor.personId, { kind: 'webhook', detail, undo });
}

function refuseAddress({ ports }: Ctx, url: string): void {
  if (!ports.webhooks.takes(url))
    refuse('fields.invalid', { fields: [{ path: 'url', code: 'url.notAllowed' }] });
}

/** 256 random bits, in the format of the specification. */
function newSecret({ ports }: Ctx): string {
  return `whsec_${Buffer.from(ports.ids.token(), 'base64url').toString('base64')}`;
}

function toTitle({ url }: queries.WebhookRow): string {
  return url.slice(0, 80);
}

function toState({ url, kinds, off_since }: queries.WebhookRow) {
  return { url, kinds, isOn: off_since === null };
}
