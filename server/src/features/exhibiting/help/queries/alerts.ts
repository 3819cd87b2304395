import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

/** Conversations whose visitor waits at a desk where nobody has been on duty since `since`, and whose staff haven't been alerted. */
export function unattendedThreads(db: Db, since: Date) {
  return db
    .selectFrom('help_thread as t')
    .select(['t.id', 't.event_id'])
    .where('t.waiting_since', 'is not', null)
    .where('t.alerted_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from desk_presence p where p.desk_id = t.desk_id
        and not p.away and p.on_duty and p.seen_at > ${since})`,
    )
    .orderBy('t.waiting_since')
    .limit(200)
    .execute();
}

/** Records that the staff of a waiting conversation are alerted; returns whether they weren't before. */
export async function claimAlert(db: Db, id: string, now: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('help_thread')
    .set({ alerted_at: now })
    .where('id', '=', id)
    .where('waiting_since', 'is not', null)
    .where('alerted_at', 'is', null)
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** Records that those whom a waiting conversation suits less are still to be notified. */
export async function postponeAlert(db: Db, id: string): Promise<void> {
  await db
    .updateTable('help_thread')
    .set({ rest_alert: 'notify' })
    .where('id', '=', id)
    .where('waiting_since', 'is not', null)
    .execute();
}

/** Records that they are then emailed, too; returns whether they are still to be notified. */
export async function postponeMail(db: Db, id: string): Promise<boolean> {
  const postponed = await db
    .updateTable('help_thread')
    .set({ rest_alert: 'mail' })
    .where('id', '=', id)
    .where('rest_alert', 'is not', null)
    .executeTakeFirst();
  return postponed.numUpdatedRows > 0n;
}

/** Waiting conversations that nobody has claimed, whose alert before `until` went only to those they suit. */
export function partlyAlertedThreads(db: Db, until: Date) {
  return db
    .selectFrom('help_thread')
    .select(['id', 'event_id'])
    .where('rest_alert', 'is not', null)
    .where('alerted_at', '<=', until)
    .where('waiting_since', 'is not', null)
    .where('claimed_by', 'is', null)
    .orderBy('alerted_at')
    .limit(200)
    .execute();
}

/** Claims notifying the rest of the staff; returns the way, or null if nobody is left or the visitor waits no longer. */
export async function claimRestAlert(db: Db, id: string): Promise<'notify' | 'mail' | null> {
  const { rows } = await sql<{ way: 'notify' | 'mail' }>`
    update help_thread t set rest_alert = null
      from (select id, rest_alert as way from help_thread where id = ${id} for no key update) old
      where t.id = old.id and old.way is not null and t.waiting_since is not null
        and t.claimed_by is null
      returning old.way`.execute(db);
  return rows[0]?.way ?? null;
}
