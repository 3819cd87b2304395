import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import type { DeliveryRow, WebhookRow } from '../queries.ts';

/** The messages about a person to one webhook. */
interface SubjectAt {
  webhookId: string;
  subjectId: string;
}

/** A booth's webhook, unless it is off or removed. */
export function findActiveWebhook(db: Db, boothId: string): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhook')
    .selectAll()
    .where('booth_id', '=', boothId)
    .where('off_since', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Locks the messages about a person until the end of the transaction, so that their ids follow each other as they are committed. */
export async function lockSubject(db: Db, { webhookId, subjectId }: SubjectAt): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${webhookId}:${subjectId}`}, 0))`.execute(
    db,
  );
}

/** Lets go of the messages that were held about a person; returns their ids, first one first. */
export async function releaseHeld(
  db: Db,
  { webhookId, subjectId }: SubjectAt,
  dueAt: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', due_at: dueAt })
    .where('webhook_id', '=', webhookId)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'held')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).toSorted();
}

/** Drops what hasn't arrived of a person; returns when the latest attempt among it began, which may still be under way. */
export async function dropPending(
  db: Db,
  { webhookId, subjectId }: SubjectAt,
): Promise<Date | null> {
  const rows = await db
    .updateTable('webhook_delivery')
    .set({ state: 'dropped', due_at: null })
    .where('webhook_id', '=', webhookId)
    .where('subject_id', '=', subjectId)
    .where('is_urgent', '=', false)
    .where('state', 'in', ['waiting', 'held'])
    .returning('tried_at')
    .execute();
  return rows.reduce<Date | null>(
    (latest, { tried_at: at }) => (at && (!latest || at > latest) ? at : latest),
    null,
  );
}

/** Claims the next message about the same person, unless it was tried before and waits for its time; it becomes due at `nextAt` unless settled before. */
export async function claimNext(
  db: Db,
  { webhookId, subjectId }: SubjectAt,
  nextAt: Date,
): Promise<string | undefined> {
  const row = await db
    .updateTable('webhook_delivery')
    .set({ due_at: nextAt })
    .where('attempts', '=', 0)
    .where('state', '=', 'waiting')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('webhook_delivery')
        .select('id')
        .where('webhook_id', '=', webhookId)
        .where('subject_id', '=', subjectId)
        .where('state', '=', 'waiting')
        .orderBy('id')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Starts again with the withdrawn consents that never arrived; returns their ids. */
export async function restartUrgent(db: Db, webhookId: string, dueAt: Date): Promise<string[]> {
  const rows = await db
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, due_at: dueAt })
    .where('webhook_id', '=', webhookId)
    .where('is_urgent', '=', true)
    .where('state', '=', 'failed')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A booth's messages after the message `after`, newest first, each with the person it is about. */
export function listAbout(
  db: Db,
  webhookId: string,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<AboutRow[]> {
  const found = about(db)
    .where('d.webhook_id', '=', webhookId)
    .orderBy('d.id', 'desc')
    .limit(limit);
  return (after ? found.where('d.id', '<', after) : found).execute();
}

/** One message, with the person it is about. */
export function findAbout(db: Db, id: string): Promise<AboutRow> {
  return about(db).where('d.id', '=', id).executeTakeFirstOrThrow();
}

/** A message and the name of the person it is about. */
export type AboutRow = DeliveryRow & { first_name: string | null; last_name: string | null };

function about(db: Db) {
  return db
    .selectFrom('webhook_delivery as d')
    .leftJoin('person as p', 'p.id', 'd.subject_id')
    .selectAll('d')
    .select(['p.first_name', 'p.last_name']);
}
