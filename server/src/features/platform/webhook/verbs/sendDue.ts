import { createHmac } from 'node:crypto';
import type { WebhookProblem } from '@pavilion/contract';
import { commit, createContext, type Ctx, type Server } from '../../../../core/context.ts';
import { listOrganisers } from '../../event/service.ts';
import * as event from '../../event/service.ts';
import { SecretsRefused } from '../../../../ports/keyFile.ts';
import type { Ports } from '../../../../ports/ports.ts';
import { toProblem } from './toProblem.ts';
import { notify } from '../../notification/service.ts';
import * as queries from '../queries.ts';
import { onItsWayMs, sealedFor, sendDelivery } from '../model/delivery.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** The wait after each attempt: short at first, spreading retries over a day. */
const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 8 * hour];
const patienceMs = 72 * hour;
const keptMs = 30 * 24 * hour;
const atOnce = 200;
const gone = 410;

/** Queues the messages whose next attempt is due. */
export async function sendDue(server: Server): Promise<void> {
  const now = server.ports.clock.now();
  const nextAt = new Date(now.getTime() + onItsWayMs);
  const { db } = server.store;
  for (const id of await queries.claimDue(db, { now, nextAt, limit: atOnce }))
    await server.jobs.send(db, sendDelivery, { id });
}

/** Sends a message if it is still waiting, and schedules the next attempt. Safe to repeat: its id stays the same. */
export async function sendOne(server: Server, id: string): Promise<void> {
  const { store, ports, log } = server;
  const attempt = await queries.beginAttempt(store.db, id, ports.clock.now());
  if (!attempt) return queries.postpone(store.db, id, ports.clock.now());
  const answer = await post(ports, attempt).then(
    (status): Answer => ({ status, problem: null }),
    (error: unknown): Answer => {
      if (error instanceof SecretsRefused) log.error({ error }, 'webhook secret lost');
      return { status: null, problem: toProblem(error) };
    },
  );
  const row = await event.byId(store.db, attempt.event_id);
  if (!row) return;
  const ctx = createContext(server, { actor: null, event: row, language: 'en' });
  await commit(ctx, (tx) => settle(tx, attempt, answer));
}

async function post(
  { clock, secrets, webhooks }: Ports,
  attempt: queries.DeliveryAttempt,
): Promise<number> {
  const now = clock.now();
  const { secret, old_secret: old, old_secret_until: until, webhook_id: webhookId } = attempt;
  const sealed = [secret, ...(old && until && until > now ? [old] : [])];
  const keys = sealed.map((one) => secrets.open(one, sealedFor(webhookId)));
  const headers = createHeaders(attempt, keys, now);
  return webhooks.post(attempt.url, { headers, body: attempt.payload });
}

/** Deletes messages that are a month old. */
export function forgetOld(server: Server): Promise<void> {
  const before = new Date(server.ports.clock.now().getTime() - keptMs);
  return queries.deleteOld(server.store.db, before);
}

/** The response of an address, or why there was none. */
interface Answer {
  status: number | null;
  problem: WebhookProblem | null;
}

async function settle(
  tx: Ctx,
  attempt: queries.DeliveryAttempt,
  { status, problem }: Answer,
): Promise<void> {
  const { id, webhook_id: webhookId } = attempt;
  if (status !== null && status >= 200 && status < 300) {
    await queries.endAttempt(tx.db, id, { state: 'delivered', status, problem, due_at: null });
    return queries.recordSuccess(tx.db, webhookId);
  }
  const now = tx.now().getTime();
  const wait = waits[attempt.attempts - 1];
  const due = wait === undefined ? null : new Date(now + wait);
  const state = due ? 'waiting' : 'failed';
  await queries.endAttempt(tx.db, id, { state, status, problem, due_at: due });
  await queries.recordFailure(tx.db, webhookId, tx.now());
  const failingMs = attempt.failing_since ? now - attempt.failing_since.getTime() : 0;
  if (status === gone || failingMs >= patienceMs) await giveUp(tx, attempt);
}

async function giveUp(tx: Ctx, { webhook_id: id, url }: queries.DeliveryAttempt): Promise<void> {
  if (!(await queries.switchOff(tx.db, id, tx.now()))) return;
  for (const organiser of await listOrganisers(tx))
    await notify(tx, {
      personId: organiser.id,
      kind: 'webhookOff',
      values: { host: new URL(url).host },
      link: '/organiser/integrations#webhooks',
    });
}

/** The headers of Standard Webhooks; signed with both secrets for a while after a rotation. */
function createHeaders(
  { id, payload }: queries.DeliveryAttempt,
  secrets: string[],
  now: Date,
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / second).toString();
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(payload)),
    'user-agent': 'Pavilion-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets
      .map((one) => `v1,${signature(one, `${id}.${timestamp}.${payload}`)}`)
      .join(' '),
  };
}

function signature(secret: string, signed: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(signed).digest('base64');
}
