import { hiddenSecret as hidden, type MailState, type OutboxEntry } from '@pavilion/contract';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { deleteExpired } from '../../../db/deleteExpired.ts';

interface OutboxTable {
  id: string;
  event_id: string;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string;
  body: string;
  html: string;
  ics: string | null;
  /** As PNG in Base64. */
  picture: string | null;
  code: string | null;
  /** The secret in its link, for the addressee alone. */
  link_token: string | null;
  state: OutboxEntry['state'];
  created_at: Date;
  sent_at: Date | null;
  /** Abandoned, so that it is no longer reported as failing. */
  set_aside_at: Date | null;
  /** Part of a bulk mailing, which waits behind everything else. */
  is_bulk: Generated<boolean>;
  /** Where its addressee can unsubscribe. */
  unsubscribe_url: string | null;
  /** The mail server's reply when it rejected the address. */
  refusal: string | null;
  /** The key of its texts in the catalogue; empty if they are its own. */
  kind: Generated<string>;
}
export type OutboxRow = Selectable<OutboxTable>;

declare module '../../../db/tables.ts' {
  interface Tables {
    outbox: OutboxTable;
  }
}

export async function insertOutbox(
  db: Db,
  row: Omit<OutboxRow, 'sent_at' | 'set_aside_at' | 'refusal'>,
): Promise<void> {
  await db.insertInto('outbox').values(row).execute();
}

export async function listNewestMails(
  db: Db,
  eventId: string,
  to: string | undefined,
): Promise<OutboxRow[]> {
  let found = db.selectFrom('outbox').selectAll().where('event_id', '=', eventId);
  if (to) found = found.where('recipient', '=', to);
  return found.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(100).execute();
}

/** A page of an event's messages, newest first: those in a state and to addresses that contain a text, if given. */
export async function sentRows(
  db: Db,
  given: {
    eventId: string;
    state?: MailState | undefined;
    to?: string | undefined;
    after?: string | undefined;
    limit: number;
  },
): Promise<OutboxRow[]> {
  const { eventId, state, to, after, limit } = given;
  let found = db.selectFrom('outbox').selectAll().where('event_id', '=', eventId);
  if (state === 'bounced') found = found.where('refusal', 'is not', null);
  else if (state) found = found.where('state', '=', state).where('refusal', 'is', null);
  if (to?.trim()) found = found.where(sql<boolean>`recipient like containing(${to.trim()})`);
  if (after)
    found = found.where(
      sql<boolean>`(created_at, id) < (select o.created_at, o.id from outbox o
        where o.id = ${after} and o.event_id = ${eventId})`,
    );
  return found.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** A page of an event's messages to any of these addresses, newest first. */
export function listMailsTo(
  db: Db,
  given: { eventId: string; addresses: string[]; after?: string | undefined; limit: number },
): Promise<OutboxRow[]> {
  const { eventId, addresses, after, limit } = given;
  let found = db
    .selectFrom('outbox')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('recipient', 'in', addresses);
  if (after)
    found = found.where(
      sql<boolean>`(created_at, id) < (select o.created_at, o.id from outbox o
        where o.id = ${after} and o.event_id = ${eventId})`,
    );
  return found.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** When these messages are tried next, by id, for those that are. */
export async function findNextTries(db: Db, ids: string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; at: Date }>`
    select data ->> 'id' as id, start_after as at from job.job
    where name like 'outbox.%' and state <= 'active' and data ->> 'id' = any(${ids}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, at }) => [id, new Date(at)]));
}

/** Locks a message until the end of the transaction. */
export async function lockOutbox(
  db: Db,
  eventId: string,
  id: string,
): Promise<OutboxRow | undefined> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Queues a message again that failed, was given up or bounced. */
export async function markQueued(db: Db, id: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'queued', refusal: null, set_aside_at: null })
    .where('id', '=', id)
    .execute();
}

/** A text of a message without what is its addressee's alone: its code, and the secrets of its links. */
export function redactSecrets(row: OutboxRow, text: string): string {
  const unsubscribe = row.unsubscribe_url?.split('/').at(-1) ?? null;
  return [row.code, row.link_token, unsubscribe].reduce<string>(
    (left, secret) => (secret ? left.replaceAll(secret, hidden) : left),
    text,
  );
}

/** A row as people other than its addressee see it: with its code and link secrets if `isOpen`. */
export function toOutboxEntry(row: OutboxRow, isOpen: boolean): OutboxEntry {
  const hide = (text: string) => (isOpen ? text : redactSecrets(row, text));
  return {
    channel: row.channel,
    to: row.recipient,
    subject: hide(row.subject),
    text: hide(row.body),
    ...(row.code && isOpen && { code: row.code }),
    state: row.state,
    createdAt: row.created_at.toISOString(),
  };
}

/** Deletes what was sent before `sentBefore`, and everything else from before `restBefore`. */
export function deleteOld(db: Db, sentBefore: Date, restBefore: Date): Promise<void> {
  return deleteExpired(
    db,
    sql`outbox where (created_at < ${restBefore} or (state = 'sent' and created_at < ${sentBefore}))`,
  );
}

export async function outboxById(db: Db, id: string): Promise<OutboxRow | undefined> {
  return db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Marks a message as sent, and deletes its code and link, from the text too. */
export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await withoutSecrets(db, id).set({ state: 'sent', sent_at: now }).execute();
}

/** Marks a message as too late to send, and deletes its code and link. */
export async function markLate(db: Db, id: string): Promise<void> {
  await withoutSecrets(db, id)
    .set({ state: 'failed', set_aside_at: sql`now()` })
    .execute();
}

/** Marks a message as refused by the mail server, and never to be sent. */
export async function markRefused(
  db: Db,
  id: string,
  { refusal, now }: { refusal: string; now: Date },
): Promise<void> {
  await withoutSecrets(db, id).set({ state: 'failed', refusal, set_aside_at: now }).execute();
}

/** Queues failed messages again; returns them. */
export async function requeueFailed(
  db: Db,
  { eventId, channel, limit }: { eventId: string; channel: 'mail' | 'sms'; limit: number },
): Promise<Pick<OutboxRow, 'id' | 'channel' | 'is_bulk'>[]> {
  return db
    .updateTable('outbox')
    .set({ state: 'queued' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('event_id', '=', eventId)
        .where('channel', '=', channel)
        .where('state', '=', 'failed')
        .where('set_aside_at', 'is', null)
        .orderBy('created_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'channel', 'is_bulk'])
    .execute();
}

/** Makes the waiting jobs of these messages due now; returns the ids of the messages that have one. */
export async function makeJobsDue(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update job.job set start_after = now()
    where name like 'outbox.%' and state <= 'active' and data ->> 'id' = any(${ids}::text[])
    returning data ->> 'id' as id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Abandons failed messages; returns how many there were. */
export async function setAside(
  db: Db,
  { eventId, channel, now }: { eventId: string; channel: 'mail' | 'sms'; now: Date },
): Promise<number> {
  const result = await db
    .updateTable('outbox')
    .set({ set_aside_at: now })
    .where('event_id', '=', eventId)
    .where('channel', '=', channel)
    .where('state', '=', 'failed')
    .where('set_aside_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

function withoutSecrets(db: Db, id: string) {
  const hide = (column: 'subject' | 'body' | 'html') => {
    const withoutCode = sql`coalesce(replace(${sql.ref(column)}, code, ${hidden}), ${sql.ref(column)})`;
    return sql<string>`coalesce(replace(${withoutCode}, link_token, ${hidden}), ${withoutCode})`;
  };
  return db
    .updateTable('outbox')
    .set({
      code: null,
      link_token: null,
      picture: null,
      subject: hide('subject'),
      body: hide('body'),
      html: hide('html'),
    })
    .where('id', '=', id);
}

export async function markFailed(db: Db, id: string): Promise<void> {
  await db.updateTable('outbox').set({ state: 'failed' }).where('id', '=', id).execute();
}

export async function markKept(db: Db, id: string): Promise<void> {
  await db.updateTable('outbox').set({ state: 'kept' }).where('id', '=', id).execute();
}
