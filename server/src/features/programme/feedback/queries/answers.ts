import type { FeedbackState } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { claimPublishSlot } from '../../../../db/claimPublishSlot.ts';
import type { Occasion } from '../model/occasion.ts';
import type { Answered } from '../tables.ts';

/** Somebody's part in something they may give feedback on. */
interface Giver {
  eventId: string;
  personId: string;
  occasion: Pick<Occasion, 'subject' | 'id' | 'targetId'>;
}

export async function findState(
  db: Db,
  { id }: Pick<Occasion, 'id'>,
  personId: string,
): Promise<FeedbackState> {
  const row = await db
    .selectFrom('feedback_participant')
    .select('state')
    .where('subject_id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.state ?? 'none';
}

/** Adds stars, once: one statement, all or nothing. Returns whether these are the first. */
export async function castStars(db: Db, giver: Giver, stars: number): Promise<boolean> {
  const { eventId, personId, occasion } = giver;
  const { subject, id, targetId } = occasion;
  const { rows } = await sql`
    with taken as (
      insert into feedback_participant as p (event_id, subject, subject_id, person_id, state)
      values (${eventId}::uuid, ${subject}, ${id}::uuid, ${personId}::uuid, 'rated')
      on conflict (subject_id, person_id) do update set state = 'rated' where p.state = 'dismissed'
      returning event_id, subject)
    insert into uncounted_feedback (event_id, subject, target_id, counts, texts)
    select event_id, subject, ${targetId}::uuid, ${toJson([['', String(stars)]])}::jsonb, '[]'::jsonb
    from taken returning 1`.execute(db);
  return rows.length > 0;
}

/** Adds what is asked after the stars, once for each ticket, in one statement. Returns whether the ticket wasn't used before. */
export async function castAnswers(
  db: Db,
  { eventId, occasion }: Giver,
  given: { ticketId: string; counts: Answered[]; texts: Answered[] },
): Promise<boolean> {
  const { subject, targetId } = occasion;
  const { ticketId, counts, texts } = given;
  const { rows } = await sql`
    with taken as (
      insert into used_feedback_ticket (id, event_id) values (${ticketId}::uuid, ${eventId}::uuid)
      on conflict do nothing returning event_id)
    insert into uncounted_feedback (event_id, subject, target_id, counts, texts)
    select event_id, ${subject}::text, ${targetId}::uuid, ${toJson(counts)}::jsonb, ${toJson(texts)}::jsonb
    from taken returning 1`.execute(db);
  return rows.length > 0;
}

function toJson(pairs: Answered[]): string {
  return JSON.stringify(pairs);
}

/** Notes that a person isn't to be asked, unless they have answered. */
export async function insertDismissal(db: Db, giver: Giver): Promise<void> {
  const { eventId, personId, occasion } = giver;
  await db
    .insertInto('feedback_participant')
    .values({
      event_id: eventId,
      subject: occasion.subject,
      subject_id: occasion.id,
      person_id: personId,
      state: 'dismissed',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Targets with feedback that isn't in the totals yet. */
export async function uncountedTargets(db: Db): Promise<{ id: string; event_id: string }[]> {
  return db
    .selectFrom('uncounted_feedback')
    .select(['target_id as id', 'event_id'])
    .distinct()
    .limit(200)
    .execute();
}

/** Claims the counting of a target's feedback; others wait until the end of the transaction. */
export function claimTotals(
  db: Db,
  targetId: string,
  at: { now: Date; before?: Date },
): Promise<boolean> {
  const slots = { table: 'feedback_publish_slot', key: 'target_id' };
  return claimPublishSlot(db, slots, { id: targetId, ...at });
}

/**
 * Adds what is uncounted to a target's totals and comments, and deletes it. All totals are rewritten, and with a new comment all
 * comments in the order of their random ids, so that nothing reveals what the latest feedback changed. Must run after
 * `claimTotals`.
 */
export async function countFeedback(db: Db, targetId: string): Promise<void> {
  await sql`
    with gone as (delete from uncounted_feedback where target_id = ${targetId}
        returning event_id, subject, counts, texts),
      written as (select g.event_id, g.subject, pair ->> 0 as question, pair ->> 1 as text
        from gone g, jsonb_array_elements(g.texts) pair),
      kept as (delete from feedback_comment where target_id = ${targetId}
        and exists (select from written) returning *),
      listed as (insert into feedback_comment (id, event_id, subject, target_id, question, text, is_hidden)
        select id, event_id, subject, target_id, question, text, is_hidden from (
          select id, event_id, subject, target_id, question, text, is_hidden from kept
          union all
          select gen_random_uuid(), event_id, subject, ${targetId}::uuid, question, text, false
          from written
        ) every_comment order by id),
      old as (delete from feedback_total where target_id = ${targetId}
        returning event_id, subject, question, answer, answers)
    insert into feedback_total (event_id, subject, target_id, question, answer, answers)
    select event_id, subject, ${targetId}::uuid, question, answer, sum(answers)::int from (
      select event_id, subject, question, answer, answers from old
      union all
      select g.event_id, g.subject, pair ->> 0, pair ->> 1, 1
      from gone g, jsonb_array_elements(g.counts) pair
    ) counted
    group by event_id, subject, question, answer order by subject, question, answer`.execute(db);
}
