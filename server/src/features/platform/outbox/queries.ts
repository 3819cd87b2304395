import type { OutboxEntry } from '@pavilion/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../context.ts';

interface OutboxTable {
  id: string;
  event_id: string;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string;
  body: string;
  html: string;
  ics: string | null;
  code: string | null;
  state: OutboxEntry['state'];
  created_at: Date;
  sent_at: Date | null;
  /** Given up, so that it is not reported as failing any more. */
  set_aside_at: Date | null;
}
export type OutboxRow = Selectable<OutboxTable>;

const hidden = '••••••';

export interface OutboxTables {
  outbox: OutboxTable;
}

export async function insertOutbox(
  db: Db,
  row: Omit<OutboxRow, 'sent_at' | 'set_aside_at'>,
): Promise<void> {
  await db.insertInto('outbox').values(row).execute();
}

export async function outboxOf(
  db: Db,
  eventId: string,
  to: string | undefined,
  { demo }: { demo: boolean },
): Promise<OutboxEntry[]> {
  let found = db.selectFrom('outbox').selectAll().where('event_id', '=', eventId);
  if (to) found = found.where('recipient', '=', to);
  const rows = await found.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(100).execute();
  return rows.map((row) => {
    // A code on its way is for its addressee alone; one that is kept has no other way to them.
    const isShown = demo || row.state === 'kept';
    const hide = (text: string) =>
      row.code && !isShown ? text.replaceAll(row.code, hidden) : text;
    return {
      channel: row.channel,
      to: row.recipient,
      subject: hide(row.subject),
      text: hide(row.body),
      ...(row.code && isShown && { code: row.code }),
      state: row.state,
      createdAt: row.created_at.toISOString(),
    };
  });
}

/** Forgets what was sent before `sentBefore`, and everything else from before `restBefore`. */
export async function deleteOld(db: Db, sentBefore: Date, restBefore: Date): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where((eb) =>
      eb.or([
        eb('created_at', '<', restBefore),
        eb.and([eb('state', '=', 'sent'), eb('created_at', '<', sentBefore)]),
      ]),
    )
    .execute();
}

export async function outboxById(db: Db, id: string): Promise<OutboxRow | undefined> {
  return db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Marks as sent and forgets the code, in the words too: it has left the house. */
export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await withoutCode(db, id).set({ state: 'sent', sent_at: now }).execute();
}

/** Marks as never to be sent, and forgets the code. */
export async function markLate(db: Db, id: string): Promise<void> {
  await withoutCode(db, id)
    .set({ state: 'failed', set_aside_at: sql`now()` })
    .execute();
}

/** Queues what has failed once more; answers the ids. */
export async function requeueFailed(
  db: Db,
  eventId: string,
  channel: 'mail' | 'sms',
  limit: number,
): Promise<string[]> {
  const rows = await db
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
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Gives up what has failed; answers how many there were. */
export async function setAside(
  db: Db,
  eventId: string,
  channel: 'mail' | 'sms',
  now: Date,
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

function withoutCode(db: Db, id: string) {
  return db
    .updateTable('outbox')
    .set({
      code: null,
      subject: sql`coalesce(replace(subject, code, ${hidden}), subject)`,
      body: sql`coalesce(replace(body, code, ${hidden}), body)`,
      html: sql`coalesce(replace(html, code, ${hidden}), html)`,
    })
    .where('id', '=', id);
}

export async function markFailed(db: Db, id: string): Promise<void> {
  await db.updateTable('outbox').set({ state: 'failed' }).where('id', '=', id).execute();
}

export async function markKept(db: Db, id: string): Promise<void> {
  await db.updateTable('outbox').set({ state: 'kept' }).where('id', '=', id).execute();
}
