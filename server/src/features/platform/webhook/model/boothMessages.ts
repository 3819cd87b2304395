import type { Ctx } from '../../../../core/context.ts';
import type { WebhookRow } from '../queries.ts';
import * as queries from '../queries.ts';
import * as subjects from '../queries/subjects.ts';
import { onItsWayMs, sendDelivery } from './delivery.ts';

/** How long an attempt may take, with some to spare: an address answers within ten seconds or not at all. */
const attemptMs = 12_000;

interface Step {
  webhook: WebhookRow;
  personId: string;
  type: string;
  /** What it says besides the ids of event and booth: never anything personal, as it is stored. */
  data?: Record<string, string>;
}

/** The webhook that a booth sends its leads to, unless it is off. */
export function findBoothWebhook(tx: Ctx, boothId: string): Promise<WebhookRow | undefined> {
  return subjects.findActiveWebhook(tx.db, boothId);
}

/** Locks a person's messages to a webhook, so that they leave in the order in which they are committed. Belongs inside `commit`. */
export function lockMessages(tx: Ctx, webhook: WebhookRow, personId: string): Promise<void> {
  return subjects.lockSubject(tx.db, { webhookId: webhook.id, subjectId: personId });
}

/** Queues a message about a step of a lead, or holds it until the person allows contact. Belongs inside `commit`, with the messages locked. */
export async function enqueueStep(
  tx: Ctx,
  { webhook, personId, type, data = {} }: Step,
  { isHeld }: { isHeld: boolean },
): Promise<void> {
  const id = tx.ports.ids.id();
  const now = tx.now();
  await queries.insertDeliveries(tx.db, [
    {
      ...toRow(tx, { webhook, personId, type, data }, id),
      state: isHeld ? 'held' : 'waiting',
      due_at: isHeld ? null : new Date(now.getTime() + onItsWayMs),
    },
  ]);
  if (!isHeld) await tx.later(sendDelivery, { id });
}

/** Sends what was held about a person. Belongs inside `commit`, with the messages locked. */
export async function releaseHeld(tx: Ctx, webhook: WebhookRow, personId: string): Promise<void> {
  const at = { webhookId: webhook.id, subjectId: personId };
  const dueAt = new Date(tx.now().getTime() + onItsWayMs);
  for (const id of await subjects.releaseHeld(tx.db, at, dueAt))
    await tx.later(sendDelivery, { id });
}

/** Drops what hasn't been sent of a person, and queues that they withdrew their consent: after what is under way has ended, and ahead of everything else. Belongs inside `commit`, with the messages locked. */
export async function enqueueWithdrawal(tx: Ctx, step: Step): Promise<void> {
  const at = { webhookId: step.webhook.id, subjectId: step.personId };
  const triedAt = await subjects.dropPending(tx.db, at);
  const id = tx.ports.ids.id();
  const ended = (triedAt?.getTime() ?? 0) + attemptMs;
  const isClear = ended <= tx.now().getTime();
  await queries.insertDeliveries(tx.db, [
    {
      ...toRow(tx, step, id),
      ...{ is_urgent: true, state: 'waiting' as const },
      due_at: new Date(isClear ? tx.now().getTime() + onItsWayMs : ended),
    },
  ]);
  if (isClear) await tx.later(sendDelivery, { id });
}

/** Drops what hasn't been sent of a person. Belongs inside `commit`, with the messages locked. */
export async function dropMessages(tx: Ctx, webhook: WebhookRow, personId: string): Promise<void> {
  await subjects.dropPending(tx.db, { webhookId: webhook.id, subjectId: personId });
}

function toRow(tx: Ctx, { webhook, personId, type, data = {} }: Step, id: string) {
  const now = tx.now();
  const ids = { eventId: tx.event.id, boothId: webhook.booth_id, ...data };
  return {
    ...{ id, webhook_id: webhook.id, type, subject_id: personId },
    payload: JSON.stringify({ type, timestamp: now.toISOString(), data: ids }),
    ...{ attempts: 0, status: null, created_at: now, tried_at: null },
  };
}
