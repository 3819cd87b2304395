import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { enqueueDeliveries } from '../model/delivery.ts';
import { manualRate, webhooks } from '../model/saved.ts';
import { deliveryById, type DeliveryRow } from '../queries.ts';
import { requireWebhook, type WebhookAt } from '../rights.ts';

/** Sends a message of the type `test`. Refuses `webhook.missing`, `webhook.isOff`, `throttled`. */
export async function sendTest(ctx: Ctx<Actor>, at: WebhookAt): Promise<DeliveryRow> {
  await limitRate(ctx, `webhook:${ctx.actor.personId}`, manualRate);
  const { id } = await requireWebhook(ctx, at);
  return commit(ctx, async (tx) => {
    const row = await webhooks.lock(tx, id);
    if (row.off_since) refuse('webhook.isOff');
    const [delivery] = await enqueueDeliveries(tx, {
      webhookId: id,
      type: 'test',
      subjects: [{ webhookId: id, ...(at.boothId && { boothId: at.boothId }) }],
    });
    const owner = { eventId: tx.event.id, boothId: at.boothId };
    return (await deliveryById(tx.db, owner, delivery!))!;
  });
}
