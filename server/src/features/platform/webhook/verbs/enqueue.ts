import type { WebhookKind } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { job } from '../../../../jobs.ts';
import * as queries from '../queries.ts';

/** Sends one message. */
export const send = job<{ id: string }>('webhook.send');

/** How long a message may be in flight before it is claimed again: its server may have died. */
export const onItsWayMs = 600_000;

/** What a message contains about a thing: ids, to fetch the rest with. */
type Subject = Record<string, string | null>;

/** Whether any webhook subscribes to a kind. */
export async function isWanted(ctx: Ctx, kind: WebhookKind): Promise<boolean> {
  return (await queries.subscribersTo(ctx.db, ctx.event.id, kind)).length > 0;
}

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
  for (const { id } of rows) await tx.later(send, { id });
  return rows.map((row) => row.id);
}

/** The purpose a webhook's secrets are sealed for. */
export function sealedFor(webhookId: string): string {
  return `webhook:${webhookId}`;
}
