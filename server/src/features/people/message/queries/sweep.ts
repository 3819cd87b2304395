import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

/** People who have had something unseen since `since` or earlier and weren't notified of it, with the other person; longest waiting first, after `after`. */
export function unnotifiedSides(
  db: Db,
  {
    since,
    limit,
    after,
  }: { since: Date; limit: number; after?: { unseen_since: Date; thread_id: string } },
) {
  let found = db
    .selectFrom('thread_participant as s')
    .innerJoin('message_thread as t', 't.id', 's.thread_id')
    .select(['s.thread_id', 's.person_id', 's.unseen_since', 't.event_id'])
    .select(
      sql<string>`case when t.low_id = s.person_id then t.high_id else t.low_id end`.as('other_id'),
    )
    .where('s.unseen_since', '<=', since)
    .where('s.notified_at', 'is', null);
  if (after) {
    found = found.where(
      sql<boolean>`(s.unseen_since, s.thread_id) > (${after.unseen_since}, ${after.thread_id})`,
    );
  }
  return found.orderBy('s.unseen_since').orderBy('s.thread_id').limit(limit).execute();
}

/** Claims the notification of a person; succeeds on one node, and once until the person has seen everything. */
export async function markNotified(
  db: Db,
  side: { thread_id: string; person_id: string },
  now: Date,
): Promise<boolean> {
  const marked = await db
    .updateTable('thread_participant')
    .set({ notified_at: now })
    .where('thread_id', '=', side.thread_id)
    .where('person_id', '=', side.person_id)
    .where('unread', '>', 0)
    .where('notified_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** Marks everything unseen in an event as notified. */
export async function markAllNotified(db: Db, eventId: string, now: Date): Promise<void> {
  await db
    .updateTable('thread_participant')
    .set({ notified_at: now })
    .where('unread', '>', 0)
    .where('thread_id', 'in', (eb) =>
      eb.selectFrom('message_thread').select('id').where('event_id', '=', eventId),
    )
    .execute();
}
