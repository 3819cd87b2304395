import {
  type CrmFieldName,
  type Webhook,
  type WebhookDelivery,
  webhookKinds,
  type WebhookProblem,
} from '@pavilion/contract';
import {
  type Generated,
  type Insertable,
  type JSONColumnType,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely';
import type { Db } from '../../../core/context.ts';
import { deleteExpired } from '../../../db/deleteExpired.ts';

interface WebhookTable {
  id: string;
  event_id: string;
  /** The booth whose leads it gets; null for the event's own. */
  booth_id: string | null;
  url: string;
  /** What it is sent: of the event's own one of `webhookKinds`, of a booth's the steps of leads. */
  kinds: string[];
  /** Of a booth's: what each of our fields is called there. */
  fields: JSONColumnType<CrmFieldName[], string | undefined, string>;
  /** Of a booth's: who set the address. */
  set_by: string | null;
  secret: string;
  secret_from: Date;
  old_secret: string | null;
  old_secret_until: Date | null;
  failing_since: Date | null;
  /** While deliveries fail, it is paused for short periods so that others don't have to wait for it. */
  rest_until: Date | null;
  off_since: Date | null;
  created_at: Date;
  /** When it was removed; it can be restored for a while. */
  removed_at: Date | null;
}
interface DeliveryTable {
  id: string;
  webhook_id: string;
  type: string;
  payload: string;
  /** The person it is about: messages about one are sent in their order. */
  subject_id: string | null;
  is_urgent: Generated<boolean>;
  state: 'waiting' | 'held' | 'delivered' | 'failed' | 'dropped';
  receipt: Generated<string | null>;
  attempts: number;
  status: number | null;
  problem: Generated<WebhookProblem | null>;
  created_at: Date;
  tried_at: Date | null;
  due_at: Date | null;
}
declare module '../../../db/tables.ts' {
  interface Tables {
    webhook: WebhookTable;
    webhook_delivery: DeliveryTable;
  }
}
export type WebhookRow = Selectable<WebhookTable>;
export type DeliveryRow = Selectable<DeliveryTable>;

/** Whose webhooks: the event's own, or a booth's. */
export interface Owner {
  eventId: string;
  boothId: string | null;
}

const isOwn = ({ boothId }: Owner) => sql<boolean>`booth_id is not distinct from ${boothId}::uuid`;

export function listWebhookRows(db: Db, owner: Owner): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhook')
    .selectAll()
    .where('event_id', '=', owner.eventId)
    .where(isOwn(owner))
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** The ids of the event's active webhooks subscribed to a kind. */
export async function subscribersTo(db: Db, eventId: string, kind: string): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook')
    .select('id')
    .where('event_id', '=', eventId)
    .where('booth_id', 'is', null)
    .where('off_since', 'is', null)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`${kind} = any(kinds)`)
    .execute();
  return rows.map((row) => row.id);
}

/** Locks a webhook until the end of the transaction; removed ones too. */
export function lockWebhook(db: Db, eventId: string, id: string): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhook')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a webhook unless its owner already has `most`. The caller has locked the event. */
export async function insertWebhook(
  db: Db,
  row: Insertable<WebhookTable>,
  most: number,
): Promise<WebhookRow | undefined> {
  const owner = { eventId: row.event_id, boothId: row.booth_id ?? null };
  if ((await countWebhooks(db, owner)) >= most) return undefined;
  return db.insertInto('webhook').values(row).returningAll().executeTakeFirstOrThrow();
}

/** How many webhooks an event or a booth has. */
export async function countWebhooks(db: Db, owner: Owner): Promise<number> {
  const { count } = await db
    .selectFrom('webhook')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_id', '=', owner.eventId)
    .where(isOwn(owner))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a booth exists and isn't removed. */
export async function isBoothThere(db: Db, boothId: string): Promise<boolean> {
  const found = await sql`select from booth where id = ${boothId} and removed_at is null`.execute(
    db,
  );
  return found.rows.length > 0;
}

export function updateWebhook(
  db: Db,
  id: string,
  change: Updateable<WebhookTable>,
): Promise<WebhookRow> {
  return db
    .updateTable('webhook')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Removes a webhook and abandons its waiting messages. */
export async function removeWebhook(db: Db, id: string, now: Date): Promise<void> {
  await updateWebhook(db, id, { removed_at: now });
  await giveUp(db, id);
}

export async function insertDeliveries(db: Db, rows: Insertable<DeliveryTable>[]): Promise<void> {
  await db.insertInto('webhook_delivery').values(rows).execute();
}

/** The messages of a webhook after the message `after`, newest first. */
export function listDeliveries(
  db: Db,
  webhookId: string,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<DeliveryRow[]> {
  let found = db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(limit);
  if (after) found = found.where('id', '<', after);
  return found.execute();
}

/** A message to one of an event's or a booth's webhooks. */
export function deliveryById(db: Db, owner: Owner, id: string): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook as w', 'w.id', 'd.webhook_id')
    .selectAll('d')
    .where('w.event_id', '=', owner.eventId)
    .where(sql<boolean>`w.booth_id is not distinct from ${owner.boothId}::uuid`)
    .where('w.removed_at', 'is', null)
    .where('d.id', '=', id)
    .executeTakeFirst();
}

/** Restarts the delivery of a message. */
export function restartDelivery(db: Db, id: string, dueAt: Date): Promise<DeliveryRow> {
  return db
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, due_at: dueAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Claims up to `limit` due messages; they become due again at `nextAt` unless settled before. */
export async function claimDue(
  db: Db,
  { now, nextAt, limit }: { now: Date; nextAt: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .updateTable('webhook_delivery')
    .set({ due_at: nextAt })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_delivery')
        .select('id')
        .where('state', '=', 'waiting')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Counts an attempt at a message that is still waiting, and no earlier one about its person is; returns it with its destination. A withdrawn consent doesn't wait for a paused address. */
export function beginAttempt(db: Db, id: string, now: Date) {
  return db
    .updateTable('webhook_delivery as d')
    .from('webhook as w')
    .set((eb) => ({ attempts: eb('d.attempts', '+', 1), tried_at: now }))
    .whereRef('w.id', '=', 'd.webhook_id')
    .where('d.id', '=', id)
    .where('d.state', '=', 'waiting')
    .where('w.off_since', 'is', null)
    .where('w.removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('w.rest_until', 'is', null),
        eb('w.rest_until', '<=', now),
        eb('d.is_urgent', '=', true),
      ]),
    )
    .where(
      sql<boolean>`not exists (select from webhook_delivery e where e.webhook_id = d.webhook_id
        and e.subject_id = d.subject_id and e.state = 'waiting' and e.id < d.id)`,
    )
    .returning(['d.id', 'd.type', 'd.payload', 'd.attempts', 'd.webhook_id', 'd.subject_id'])
    .returning(['d.is_urgent', 'w.event_id', 'w.booth_id', 'w.url', 'w.fields', 'w.set_by'])
    .returning(['w.secret', 'w.old_secret', 'w.old_secret_until', 'w.failing_since'])
    .executeTakeFirst();
}
export type DeliveryAttempt = NonNullable<Awaited<ReturnType<typeof beginAttempt>>>;

/** Postpones a message until its webhook's pause is over. */
export async function postpone(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('webhook_delivery as d')
    .from('webhook as w')
    .set((eb) => ({ due_at: eb.ref('w.rest_until') }))
    .whereRef('w.id', '=', 'd.webhook_id')
    .where('d.id', '=', id)
    .where('d.state', '=', 'waiting')
    .where('w.rest_until', '>', now)
    .execute();
}

/** Records how an attempt ended, unless the message was settled in the meantime; what was dropped while it was under way has arrived nevertheless. */
export async function endAttempt(
  db: Db,
  id: string,
  outcome: Pick<DeliveryRow, 'state' | 'status' | 'problem' | 'due_at'> & {
    receipt?: string | null;
  },
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set(outcome)
    .where('id', '=', id)
    .where('state', 'in', outcome.state === 'delivered' ? ['waiting', 'dropped'] : ['waiting'])
    .execute();
}

/** Records that a message has arrived. */
export async function recordSuccess(db: Db, id: string): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ failing_since: null, rest_until: null })
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute();
}

/** Records that a message hasn't arrived; the longer a webhook has been failing, the longer it pauses, up to a minute. */
export async function recordFailure(db: Db, id: string, now: Date): Promise<void> {
  const since = sql<Date>`coalesce(failing_since, ${now}::timestamptz)`;
  await db
    .updateTable('webhook')
    .set({
      failing_since: since,
      rest_until: sql<Date>`${now}::timestamptz
        + least(${now}::timestamptz - ${since}, interval '1 minute')`,
    })
    .where('id', '=', id)
    .execute();
}

/** Switches a webhook off and abandons its waiting messages; false if it was off already. */
export async function switchOff(db: Db, id: string, now: Date): Promise<boolean> {
  const changed = await db
    .updateTable('webhook')
    .set({ off_since: now })
    .where('id', '=', id)
    .where('off_since', 'is', null)
    .executeTakeFirst();
  if (!changed.numUpdatedRows) return false;
  await giveUp(db, id);
  return true;
}

async function giveUp(db: Db, id: string): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'failed', due_at: null })
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Deletes settled messages created before `before`, and webhooks removed before it. */
export async function deleteOld(db: Db, before: Date): Promise<void> {
  await deleteExpired(db, sql`webhook where removed_at < ${before}`);
  await deleteExpired(
    db,
    sql`webhook_delivery where created_at < ${before} and state <> 'waiting'`,
  );
}

export function toWebhook(row: WebhookRow, now: Date): Webhook {
  const isOldKnown = row.old_secret_until !== null && row.old_secret_until > now;
  return {
    _id: row.id,
    url: row.url,
    kinds: webhookKinds.filter((kind) => row.kinds.includes(kind)),
    createdAt: row.created_at.toISOString(),
    secretFrom: row.secret_from.toISOString(),
    oldSecretUntil: isOldKnown ? row.old_secret_until!.toISOString() : null,
    failingSince: row.failing_since?.toISOString() ?? null,
    offSince: row.off_since?.toISOString() ?? null,
  };
}

export function toWebhookDelivery(row: DeliveryRow): WebhookDelivery {
  const { state } = row;
  return {
    _id: row.id,
    type: row.type,
    // only messages about leads are held or dropped
    state: state === 'held' || state === 'dropped' ? 'failed' : state,
    attempts: row.attempts,
    status: row.status,
    problem: row.problem,
    createdAt: row.created_at.toISOString(),
    triedAt: row.tried_at?.toISOString() ?? null,
    nextAt: (row.attempts && row.due_at?.toISOString()) || null,
    payload: row.payload,
  };
}
