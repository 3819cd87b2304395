import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { sendDelivery, onItsWayMs } from '../model/delivery.ts';
import { toState, warn, webhooks, type WebhookState, writeWebhook } from '../model/saved.ts';
import type { WebhookRow } from '../queries.ts';
import { restartUrgent } from '../queries/subjects.ts';
import { requireWebhook, type WebhookAt } from '../rights.ts';

/** Changes a webhook; switching it on clears its failures and sends the withdrawn consents that never arrived. Refuses `webhook.missing`, `fields.invalid`. */
export async function changeWebhook(
  ctx: Ctx<Actor>,
  at: WebhookAt,
  given: WebhookState,
): Promise<WebhookRow> {
  await requireWebhook(ctx, at);
  return webhooks.change(ctx, at, async (tx, before) => {
    await warn(tx, await writeWebhook(tx, before, given), toState(before));
    if (!given.isOn || before.off_since === null) return;
    const dueAt = new Date(tx.now().getTime() + onItsWayMs);
    for (const id of await restartUrgent(tx.db, at.id, dueAt)) await tx.later(sendDelivery, { id });
  });
}
