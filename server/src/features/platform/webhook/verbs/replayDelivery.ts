import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { onItsWayMs, sendDelivery } from '../model/delivery.ts';
import { manualRate, webhooks } from '../model/saved.ts';
import { deliveryById, type DeliveryRow, restartDelivery } from '../queries.ts';

/** Resends a message under its original id, so that a receiver can recognise a duplicate. One that is held stays so. Refuses `webhook.deliveryMissing`, `webhook.isOff`, `throttled`. */
export async function replayDelivery(
  ctx: Ctx<Actor>,
  { id, boothId }: { id: string; boothId: string | null },
): Promise<DeliveryRow> {
  await limitRate(ctx, `webhook:${ctx.actor.personId}`, manualRate);
  return commit(ctx, async (tx) => {
    const delivery = await deliveryById(tx.db, { eventId: tx.event.id, boothId }, id);
    if (!delivery || delivery.state === 'held') refuse('webhook.deliveryMissing');
    if ((await webhooks.lock(tx, delivery.webhook_id)).off_since) refuse('webhook.isOff');
    const dueAt = new Date(tx.now().getTime() + onItsWayMs);
    const row = await restartDelivery(tx.db, id, dueAt);
    await tx.later(sendDelivery, { id });
    return row;
  });
}
