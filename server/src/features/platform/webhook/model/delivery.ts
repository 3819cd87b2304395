import type { WebhookKind } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { job } from '../../../../jobs.ts';
import * as queries from '../queries.ts';

/** Sends one message. */
export const sendDelivery = job<{ id: string }>('webhook.send');

/** How long a message may be in flight before it is claimed again: its server may have died. */
export const onItsWayMs = 600_000;

/** What a message contains about a thing: ids, to fetch the rest with. */
export type Subject = Record<string, string | null>;

/** Whether any webhook subscribes to a kind. */
export async function isWanted(ctx: Ctx, kind: WebhookKind): Promise<boolean> {
  return (await queries.subscribersTo(ctx.db, ctx.event.id, kind)).length > 0;
}

/** Queues messages to one webhook, inside `commit`; returns their ids. */
export async function enqueueDeliveries(
  tx: Ctx,
  { webhookId, type, subjects }: { webhookId: string; type: string; subjects: Subject[] },
): Promise<string[]> {
  const now = tx.now();
  const timestamp = now.toISOString();
  const rows = subjects.map((subject) => ({
    id: tx.ports.ids.id(),
    webhook_id: webhookId,
    type,
    payload: JSON.stringify({ type, timestamp, data: { eventId: tx.event.id, ...subject } }),
    state: 'waiting' as const,
    attempts: 0,
    status: null,
    created_at: now,
    tried_at: null,
    due_at: new Date(now.getTime() + onItsWayMs),
  }));
  await queries.insertDeliveries(tx.db, rows);
  for (const { id } of rows) await tx.later(sendDelivery, { id });
  return rows.map((row) => row.id);
}

/** The purpose a webhook's secrets are sealed for. */
export function sealedFor(webhookId: string): string {
  return `webhook:${webhookId}`;
}
