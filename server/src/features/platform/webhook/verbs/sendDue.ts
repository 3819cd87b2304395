import { createHmac } from 'node:crypto';
import type { WebhookProblem } from '@pavilion/contract';
import { commit, createContext, type Ctx, type Server } from '../../../../core/context.ts';
import { listOrganisers } from '../../event/service.ts';
import * as event from '../../event/service.ts';
import { SecretsRefused } from '../../../../ports/keyFile.ts';
import type { Ports } from '../../../../ports/ports.ts';
import { toProblem } from './toProblem.ts';
import { toReceipt } from './toReceipt.ts';
import { notify } from '../../notification/service.ts';
import * as queries from '../queries.ts';
import { claimNext } from '../queries/subjects.ts';
import { onItsWayMs, sealedFor, sendDelivery } from '../model/delivery.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** The wait after each attempt: short at first, spreading retries over a day. */
const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 8 * hour];
/** The same for a withdrawn consent, which arrives within a minute wherever the address answers again by then. */
const urgentWaits = [5 * second, 10 * second, 15 * second, 25 * second, ...waits.slice(1)];
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

/** Sends a message if it is still waiting and its turn has come, and schedules the next attempt. Safe to repeat: its id stays the same. */
export async function sendOne(server: Server, id: string): Promise<void> {
  const { store, ports } = server;
  const attempt = await queries.beginAttempt(store.db, id, ports.clock.now());
  if (!attempt) return queries.postpone(store.db, id, ports.clock.now());
  const row = await event.byId(store.db, attempt.event_id);
  if (!row) return;
  const ctx = createContext(server, { actor: null, event: row, language: 'en' });
  const answer = await send(ctx, attempt);
  await commit(ctx, (tx) => settle(tx, attempt, answer));
  await sendNext(server, attempt);
}

/** Sends what waited for a message about the same person. Runs after the commit: either it sees a message that was queued meanwhile, or that one saw this one settled. */
async function sendNext(server: Server, attempt: queries.DeliveryAttempt): Promise<void> {
  const { subject_id: subjectId, webhook_id: webhookId } = attempt;
  if (!subjectId) return;
  const { db } = server.store;
  const nextAt = new Date(server.ports.clock.now().getTime() + onItsWayMs);
  const id = await claimNext(db, { webhookId, subjectId }, nextAt);
  if (id) await server.jobs.send(db, sendDelivery, { id });
}

/** The response of an address, or why there was none. */
interface Answer {
  status: number | null;
  problem: WebhookProblem | null;
  receipt: string | null;
}

/** Posts a message; null if it must not be sent any more. */
async function send(ctx: Ctx, attempt: queries.DeliveryAttempt): Promise<Answer | null> {
  const body = await toBody(ctx, attempt);
  if (body === null) return null;
  return post(ctx.ports, attempt, body).then(
    ({ status, text }): Answer => ({ status, problem: null, receipt: toReceipt(text) }),
    (error: unknown): Answer => {
      if (error instanceof SecretsRefused) ctx.log.error({ error }, 'webhook secret lost');
      return { status: null, problem: toProblem(error), receipt: null };
    },
  );
}

/** What a message says: the event's as stored, a booth's with what may be said of the person now. */
async function toBody(ctx: Ctx, attempt: queries.DeliveryAttempt): Promise<string | null> {
  const { payload, booth_id: boothId, subject_id: personId, type, fields } = attempt;
  if (!boothId) return payload;
  const message = JSON.parse(payload) as { timestamp: string; data: object };
  const { timestamp: at, data } = message;
  const about = { boothId, personId, type, at, fields, setBy: attempt.set_by };
  const said = await ctx.hooks.boothMessages.compose(ctx, about);
  return said && JSON.stringify({ ...message, data: { ...data, ...said } });
}

async function post(
  { clock, secrets, webhooks }: Ports,
  attempt: queries.DeliveryAttempt,
  body: string,
): Promise<{ status: number; text: string }> {
  const now = clock.now();
  const { secret, old_secret: old, old_secret_until: until, webhook_id: webhookId } = attempt;
  const sealed = [secret, ...(old && until && until > now ? [old] : [])];
  const keys = sealed.map((one) => secrets.open(one, sealedFor(webhookId)));
  const headers = createHeaders({ id: attempt.id, payload: body }, keys, now);
  return webhooks.post(attempt.url, { headers, body });
}

/** Deletes messages that are a month old. */
export function forgetOld(server: Server): Promise<void> {
  const before = new Date(server.ports.clock.now().getTime() - keptMs);
  return queries.deleteOld(server.store.db, before);
}

async function settle(
  tx: Ctx,
  attempt: queries.DeliveryAttempt,
  answer: Answer | null,
): Promise<void> {
  const { id, webhook_id: webhookId } = attempt;
  if (!answer) {
    const dropped = { state: 'dropped' as const, status: null, problem: null, due_at: null };
    return queries.endAttempt(tx.db, id, dropped);
  }
  const { status, problem, receipt } = answer;
  if (status !== null && status >= 200 && status < 300) {
    const arrived = { state: 'delivered' as const, status, problem, receipt, due_at: null };
    await queries.endAttempt(tx.db, id, arrived);
    return queries.recordSuccess(tx.db, webhookId);
  }
  const now = tx.now().getTime();
  const wait = (attempt.is_urgent ? urgentWaits : waits)[attempt.attempts - 1];
  const due = wait === undefined ? null : new Date(now + wait);
  const state = due ? 'waiting' : 'failed';
  await queries.endAttempt(tx.db, id, { state, status, problem, due_at: due });
  await queries.recordFailure(tx.db, webhookId, tx.now());
  const failingMs = attempt.failing_since ? now - attempt.failing_since.getTime() : 0;
  if (status === gone || failingMs >= patienceMs) await giveUp(tx, attempt);
}

async function giveUp(tx: Ctx, attempt: queries.DeliveryAttempt): Promise<void> {
  const { webhook_id: id, url, booth_id: boothId } = attempt;
  if (!(await queries.switchOff(tx.db, id, tx.now()))) return;
  const personIds = boothId
    ? await tx.hooks.boothMessages.listRecipients(tx, boothId)
    : (await listOrganisers(tx)).map((organiser) => organiser.id);
  for (const personId of personIds)
    await notify(tx, {
      personId,
      kind: 'webhookOff',
      values: { host: new URL(url).host },
      link: boothId ? `/exhibitor/crm?booth=${boothId}` : '/organiser/integrations#webhooks',
    });
}

/** The headers of Standard Webhooks; signed with both secrets for a while after a rotation. */
function createHeaders(
  { id, payload }: { id: string; payload: string },
  secrets: string[],
  now: Date,
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / second).toString();
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(payload)),
    'user-agent': 'Pavilion-Webhooks',
    'webhook-id': id,
    'idempotency-key': id,
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
