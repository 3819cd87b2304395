import {
  type Actor,
  consentWithdrawn,
  type Crm,
  type CrmDelivery,
  type CrmFieldName,
  type LeadStep,
} from '@pavilion/contract';
import { toPage } from '../../../db/page.ts';
import type { Ctx } from '../../../core/context.ts';
import * as webhook from '../../platform/webhook/service.ts';
import * as booth from '../../venue/booth/service.ts';
import { recordMissedWithdrawals } from '../lead/service.ts';
import { toCrm, toCrmDelivery } from './entity.ts';
import { findName } from './queries.ts';
import { requireCrm } from './rights.ts';

interface Draft {
  url: string;
  steps: LeadStep[];
  fields: CrmFieldName[];
}

/** Where a booth sends its leads; null while it doesn't. Refuses `booth.missing` and `forbidden`. */
export async function find(ctx: Ctx<Actor>, boothId: string): Promise<Crm | null> {
  await booth.requireOwnBooth(ctx, boothId);
  const row = await webhook.findOwnWebhook(ctx, boothId);
  return row ? describe(ctx, row) : null;
}

/** Connects a booth's CRM; only this reply contains the secret. Refuses `booth.missing`, `forbidden`, `crm.exists`, and `fields.invalid` for an address we don't call. */
export async function create(
  ctx: Ctx<Actor>,
  boothId: string,
  draft: Draft,
): Promise<{ crm: Crm; secret: string }> {
  await booth.requireOwnBooth(ctx, boothId);
  const { row, secret } = await webhook.createWebhook(ctx, toWebhook(draft), { boothId });
  return { crm: await describe(ctx, row), secret };
}

/** Changes where and how a booth sends its leads; once it is on again, its CRM learns who withdrew their consent meanwhile. Refuses `booth.missing`, `forbidden`, `crm.missing`, `fields.invalid`. */
export async function change(
  ctx: Ctx<Actor>,
  boothId: string,
  { isOn, ...draft }: Draft & { isOn: boolean },
): Promise<Crm> {
  const before = await requireCrm(ctx, boothId);
  const state = { ...toWebhook(draft), isOn };
  const row = await webhook.changeWebhook(ctx, { id: before.id, boothId }, state);
  if (isOn) await recordMissedWithdrawals(ctx, boothId);
  return describe(ctx, row);
}

/** Ends what a booth sends. Refuses `booth.missing`, `forbidden`, `crm.missing`. */
export async function remove(ctx: Ctx<Actor>, boothId: string): Promise<void> {
  const { id } = await requireCrm(ctx, boothId);
  await webhook.webhooks.remove(ctx, id);
}

/** Gives a booth's CRM a new secret; for a day, messages are also signed with the old one. Refuses `booth.missing`, `forbidden`, `crm.missing`. */
export async function rotate(
  ctx: Ctx<Actor>,
  boothId: string,
): Promise<{ crm: Crm; secret: string }> {
  const { id } = await requireCrm(ctx, boothId);
  const { row, secret } = await webhook.rotateSecret(ctx, { id, boothId });
  return { crm: await describe(ctx, row), secret };
}

/** Sends an invented person. Refuses `booth.missing`, `forbidden`, `crm.missing`, `webhook.isOff`, `throttled`. */
export async function test(ctx: Ctx<Actor>, boothId: string): Promise<CrmDelivery> {
  const { id } = await requireCrm(ctx, boothId);
  const sent = await webhook.sendTest(ctx, { id, boothId });
  return toCrmDelivery({ ...sent, first_name: null, last_name: null });
}

/** A page of a booth's messages, newest first. Refuses `booth.missing`, `forbidden`, `crm.missing`. */
export async function deliveries(
  ctx: Ctx<Actor>,
  boothId: string,
  { limit = 20, after }: { limit?: number; after?: string },
): Promise<{ deliveries: CrmDelivery[]; next: string | null }> {
  const { id } = await requireCrm(ctx, boothId);
  const rows = await webhook.listAbout(ctx.db, id, { limit: limit + 1, after });
  const { shown, next } = toPage(rows, limit);
  return { deliveries: shown.map(toCrmDelivery), next };
}

/** Resends a message under its old id; of a person who withdrew their consent nothing is sent. Refuses `booth.missing`, `forbidden`, `crm.missing`, `webhook.deliveryMissing`, `webhook.isOff`, `throttled`. */
export async function replay(
  ctx: Ctx<Actor>,
  { boothId, id }: { boothId: string; id: string },
): Promise<CrmDelivery> {
  await requireCrm(ctx, boothId);
  const sent = await webhook.replayDelivery(ctx, { id, boothId });
  return toCrmDelivery(await webhook.findAbout(ctx.db, sent.id));
}

function toWebhook({ url, steps, fields }: Draft) {
  return { url, kinds: [...steps, consentWithdrawn], fields };
}

async function describe(ctx: Ctx, row: webhook.WebhookRow): Promise<Crm> {
  return toCrm(row, { setBy: await findName(ctx.db, row.set_by), now: ctx.now() });
}
