import type { Ctx } from '../../../../core/context.ts';
import { listWebhookRows, removeWebhook } from '../queries.ts';

/** Ends what a booth sends to its program, permanently. Belongs inside `commit`. */
export async function removeBoothWebhook(tx: Ctx, boothId: string): Promise<void> {
  for (const { id } of await listWebhookRows(tx.db, { eventId: tx.event.id, boothId }))
    await removeWebhook(tx.db, id, tx.now());
}
