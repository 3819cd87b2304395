import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../../../db/tables.ts';
import type { Db } from '../../../../core/context.ts';
import type { Content } from '../tables.ts';

export type FormQuestionRow = Selectable<Tables['form_question']>;

/** The questions of an event in order. */
export async function listQuestions(db: Db, eventId: string): Promise<FormQuestionRow[]> {
  return db
    .selectFrom('form_question')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** The same with removed ones at the end. */
export function listAllQuestions(db: Db, eventId: string): Promise<FormQuestionRow[]> {
  return db
    .selectFrom('form_question')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy((eb) => eb('removed_at', 'is not', null))
    .orderBy('position')
    .orderBy('id')
    .limit(1000)
    .execute();
}

/** How many people answered each question of an event. */
export async function answerCounts(db: Db, eventId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('form_answer as a')
    .innerJoin('form_question as q', 'q.id', 'a.question_id')
    .select(['a.question_id', (eb) => eb.fn.countAll<number>().as('answers')])
    .where('q.event_id', '=', eventId)
    .groupBy('a.question_id')
    .execute();
  return new Map(rows.map(({ question_id, answers }) => [question_id, Number(answers)]));
}

/** The keys of an event's questions, even of removed ones, except that of one. */
export async function listKeys(db: Db, eventId: string, except?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('form_question')
    .select(['id', 'key'])
    .where('event_id', '=', eventId)
    .execute();
  return rows.filter(({ id }) => id !== except).map(({ key }) => key);
}

/** Which of these are access classes of an event; they aren't removed before the end of the transaction. */
export async function lockClasses(db: Db, eventId: string, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('access_class')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return rows.map(({ id }) => id);
}

/** Inserts a question; returns false if another one has its key. */
export async function insertQuestion(db: Db, row: FormQuestionRow): Promise<boolean> {
  const inserted = await db
    .insertInto('form_question')
    .values({ ...row, content: JSON.stringify(row.content) })
    .onConflict((conflict) => conflict.columns(['event_id', 'key']).doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A question, even a removed one. */
export function questionById(
  db: Db,
  eventId: string,
  id: string,
): Promise<FormQuestionRow | undefined> {
  return db
    .selectFrom('form_question')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks a question that is not removed. */
export function lockQuestion(
  db: Db,
  eventId: string,
  id: string,
): Promise<FormQuestionRow | undefined> {
  return db
    .selectFrom('form_question')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Updates a question; new content becomes a new version, and the previous one is kept for its answers. */
export async function updateQuestion(
  db: Db,
  id: string,
  { content, ...change }: Partial<FormQuestionRow>,
): Promise<void> {
  if (Object.keys(change).length)
    await db.updateTable('form_question').set(change).where('id', '=', id).execute();
  if (!content) return;
  const fresh = JSON.stringify(content satisfies Content);
  await sql`insert into form_wording (question_id, version, content)
    select id, version, content from form_question
    where id = ${id} and content <> ${fresh}::jsonb`.execute(db);
  await sql`update form_question set content = ${fresh}::jsonb, version = version + 1
    where id = ${id} and content <> ${fresh}::jsonb`.execute(db);
}
