import type { WebhookKind } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { job } from '../../../../jobs.ts';
import * as queries from '../queries.ts';

/** Sends one message. */
export const send = job<{ id: string }>('webhook.send');

/** How long a message that is on its way may take before it is taken up again: its server may have died. */
export const onItsWayMs = 600_000;

/** What a message says of a thing: ids, with which the rest is asked for. */
type Told = Record<string, string | null>;

/** Whether anybody wants to be told of a kind. */
export async function isWanted(ctx: Ctx, kind: WebhookKind): Promise<boolean> {
  return (await queries.listenersTo(ctx.db, ctx.event.id, kind)).length > 0;
}

/** Tells the webhooks of the event what has happened, each time once. Belongs inside the caller’s `commit`, and vanishes with it. */
export async function tell(tx: Ctx, kind: WebhookKind, ...happened: Told[]): Promise<void> {
  if (!happened.length) return;
  for (const webhookId of await queries.listenersTo(tx.db, tx.event.id, kind))
    await put(tx, { webhookId, type: kind, happened });
}

/** Puts messages on their way to one webhook, inside of `commit`; answers their ids. */
export async function put(
  tx: Ctx,
  { webhookId, type, happened }: { webhookId: string; type: string; happened: Told[] },
): Promise<string[]> {
  const now = tx.now();
  const timestamp = now.toISOString();
  const rows = happened.map((told) => ({
    id: tx.ports.ids.id(),
    webhook_id: webhookId,
    type,
    payload: JSON.stringify({ type, timestamp, data: { eventId: tx.event.id, ...told } }),
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

/** What a webhook's secrets are sealed for. */
export function sealedFor(webhookId: string): string {
  return `webhook:${webhookId}`;
}
