import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { listWebhookRows, type WebhookRow } from './queries.ts';

/** A webhook, and whose it is: the event's, or a booth's. */
export interface WebhookAt {
  id: string;
  boothId: string | null;
}

/** A webhook of the event or of this booth; the caller has checked that the actor works for them. Refuses `webhook.missing`. */
export async function requireWebhook(ctx: Ctx, { id, boothId }: WebhookAt): Promise<WebhookRow> {
  const all = await listWebhookRows(ctx.db, { eventId: ctx.event.id, boothId });
  return all.find((row) => row.id === id) ?? refuse('webhook.missing');
}
