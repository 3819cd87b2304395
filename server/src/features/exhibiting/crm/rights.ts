import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { findOwnWebhook, type WebhookRow } from '../../platform/webhook/service.ts';
import * as booth from '../../venue/booth/service.ts';

/** Where a booth that the actor works for sends its leads. Refuses `booth.missing`, `forbidden`, `crm.missing`. */
export async function requireCrm(ctx: Ctx<Actor>, boothId: string): Promise<WebhookRow> {
  await booth.requireOwnBooth(ctx, boothId);
  return (await findOwnWebhook(ctx, boothId)) ?? refuse('crm.missing');
}
