import type { WebhookKind } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as queries from '../queries.ts';
import { type Subject, enqueueDeliveries } from '../model/delivery.ts';

/** Triggers the event’s webhooks of a kind, once for each subject. Must run inside the caller’s `commit`, and rolls back with it. */
export async function triggerWebhooks(
  tx: Ctx,
  kind: WebhookKind,
  ...subjects: Subject[]
): Promise<void> {
  if (!subjects.length) return;
  for (const webhookId of await queries.subscribersTo(tx.db, tx.event.id, kind))
    await enqueueDeliveries(tx, { webhookId, type: kind, subjects });
}
