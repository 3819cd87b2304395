import type { FeedbackSubject, LocalText } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import type { FeedbackCommentRow } from '../tables.ts';

/** Whose results: those of a session, of a booth's calls or conversations, or of the event. */
export interface FeedbackTarget {
  subject: FeedbackSubject;
  id: string;
}

/** How often an answer was given. */
export interface FeedbackTotal {
  question: string;
  answer: string;
  answers: number;
}

/** The totals of a target with what isn't counted yet: one statement, so that they are consistent. */
export async function listTotals(
  db: Db,
  { subject, id }: FeedbackTarget,
): Promise<FeedbackTotal[]> {
  const { rows } = await sql<FeedbackTotal>`
    select question, answer, sum(answers)::int as answers from (
      select question, answer, answers from feedback_total
      where target_id = ${id} and subject = ${subject}
      union all
      select pair ->> 0, pair ->> 1, 1 from uncounted_feedback u, jsonb_array_elements(u.counts) pair
      where u.target_id = ${id} and u.subject = ${subject}
    ) counted group by question, answer order by question, answer`.execute(db);
  return rows;
}

/** What was rated, with the sum of its stars. */
export interface RatedRow {
  subject: FeedbackSubject;
  target_id: string;
  answers: number;
  stars: number;
  title: LocalText | null;
}

/** What was rated in an event, with most answers first. */
export async function listRated(db: Db, eventId: string, limit: number): Promise<RatedRow[]> {
  const { rows } = await sql<RatedRow>`
    select r.subject, r.target_id, r.answers, r.stars,
      coalesce(s.topic, jsonb_build_object('en', b.name)) as title
    from (
      select subject, target_id, sum(answers)::int as answers, sum(answers * answer::int)::int as stars
      from (
        select subject, target_id, answer, answers from feedback_total
        where event_id = ${eventId} and question = ''
        union all
        select u.subject, u.target_id, pair ->> 1, 1
        from uncounted_feedback u, jsonb_array_elements(u.counts) pair
        where u.event_id = ${eventId} and pair ->> 0 = ''
      ) counted group by subject, target_id
    ) r
    left join session s on s.id = r.target_id
    left join booth b on b.id = r.target_id
    where (s.id is not null or b.id is not null or r.target_id = ${eventId})
      and s.removed_at is null and b.removed_at is null
    order by r.answers desc, r.subject, r.target_id
    limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, title: row.target_id === eventId ? null : row.title }));
}

/** What was written, in the order of random ids, after the one with the id `after`. */
export async function listComments(
  db: Db,
  { subject, id }: FeedbackTarget,
  page: { withHidden: boolean; limit: number; after: string | undefined },
): Promise<FeedbackCommentRow[]> {
  let found = db
    .selectFrom('feedback_comment')
    .selectAll()
    .where('target_id', '=', id)
    .where('subject', '=', subject)
    .orderBy('id')
    .limit(page.limit);
  if (!page.withHidden) found = found.where('is_hidden', '=', false);
  if (page.after) found = found.where('id', '>', page.after);
  return found.execute();
}

export function commentById(
  db: Db,
  eventId: string,
  id: string,
): Promise<FeedbackCommentRow | undefined> {
  return db
    .selectFrom('feedback_comment')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Hides a comment or shows it. Must run after `claimTotals`, as counting rewrites all comments. */
export async function updateComment(db: Db, id: string, isHidden: boolean): Promise<void> {
  await db
    .updateTable('feedback_comment')
    .set({ is_hidden: isHidden })
    .where('id', '=', id)
    .execute();
}
