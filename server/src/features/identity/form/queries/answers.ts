import type { FormAnswer, Language, Role } from '@pavilion/contract';
import type { Tables } from '../../../../db/tables.ts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

/** An answer with its question as it was worded then. */
export type AnswerRow = Selectable<Tables['form_question']> & {
  person_id: string;
  value: FormAnswer;
  answered_at: Date;
  file_name: string | null;
};

/** These people's answers, in the order of the form, including those to removed questions. */
export async function listAnswers(db: Db, personIds: string[]): Promise<AnswerRow[]> {
  const rows = await db
    .selectFrom('form_answer as a')
    .innerJoin('form_question as q', 'q.id', 'a.question_id')
    .leftJoin('form_wording as w', (join) =>
      join.onRef('w.question_id', '=', 'a.question_id').onRef('w.version', '=', 'a.version'),
    )
    .select(['q.id', 'q.event_id', 'q.key', 'q.position', 'q.type', 'q.is_required', 'q.roles'])
    .select(['q.class_ids', 'q.is_internal', 'q.condition_question_id', 'q.condition_values'])
    .select(['q.removed_at', 'a.person_id', 'a.version', 'a.value', 'a.answered_at'])
    .select(sql`coalesce(w.content, q.content)`.as('content'))
    .select(
      sql`(select f.name from form_file f where f.person_id = a.person_id
        and a.value = to_jsonb(f.id::text))`.as('file_name'),
    )
    .where('a.person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .orderBy('q.position')
    .orderBy('q.id')
    .execute();
  return rows as unknown as AnswerRow[];
}

interface NewAnswer {
  questionId: string;
  version: number;
  value: FormAnswer;
}

/** Upserts answers; unchanged ones keep the time they were given. */
export async function upsertAnswers(
  db: Db,
  { personId, now }: { personId: string; now: Date },
  answers: NewAnswer[],
): Promise<void> {
  if (answers.length === 0) return;
  await sql`insert into form_answer as f (person_id, question_id, version, value, answered_at)
    select ${personId}::uuid, (o ->> 'questionId')::uuid, (o ->> 'version')::int, o -> 'value', ${now}::timestamptz
    from jsonb_array_elements(${JSON.stringify(answers)}::jsonb) o
    on conflict (person_id, question_id) do update
      set version = excluded.version, value = excluded.value, answered_at = excluded.answered_at
      where (f.version, f.value) <> (excluded.version, excluded.value)`.execute(db);
}

export async function deleteAnswers(
  db: Db,
  personId: string,
  questionIds: string[],
): Promise<void> {
  if (questionIds.length === 0) return;
  await db
    .deleteFrom('form_answer')
    .where('person_id', '=', personId)
    .where('question_id', 'in', questionIds)
    .execute();
}

/** Withdraws the consents to these questions, except those to the `kept` versions. */
export async function withdrawConsents(
  db: Db,
  { personId, now }: { personId: string; now: Date },
  { questionIds, kept }: { questionIds: string[]; kept: { questionId: string; version: number }[] },
): Promise<void> {
  if (questionIds.length === 0) return;
  const standing = kept.map(({ questionId, version }) => `form:${questionId} ${version}`);
  await sql`update consent set withdrawn_at = ${now}
    where person_id = ${personId} and withdrawn_at is null
      and purpose = any(${questionIds.map((one) => `form:${one}`)}::text[])
      and purpose || ' ' || version <> all(${standing}::text[])`.execute(db);
}

/** Records a consent to a version of a question, unless one is already in force. */
export async function recordConsent(
  db: Db,
  given: {
    id: string;
    personId: string;
    questionId: string;
    version: number;
    language: Language;
    now: Date;
  },
): Promise<void> {
  const { id, personId, questionId, version, language, now } = given;
  const purpose = `form:${questionId}`;
  await sql`insert into consent (id, person_id, purpose, version, language, given_at)
    select ${id}::uuid, ${personId}::uuid, ${purpose}::text, ${String(version)}::text,
      ${language}::text, ${now}::timestamptz
    where not exists (select from consent where person_id = ${personId} and purpose = ${purpose}
      and version = ${String(version)} and withdrawn_at is null)`.execute(db);
}

/** The access class a person has registered for; null without one. */
export async function findClassId(
  db: Db,
  eventId: string,
  personId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('admission')
    .select('class_id')
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.class_id ?? null;
}

/** What decides which questions are about a person; undefined for one who was deleted. `isLocked`: they aren't deleted before the end of the transaction. */
export async function findAsked(
  db: Db,
  eventId: string,
  { personId, isLocked }: { personId: string; isLocked: boolean },
): Promise<{ roles: Role[]; is_staff: boolean } | undefined> {
  const found = db
    .selectFrom('person as p')
    .select('p.roles')
    .select(
      sql<boolean>`exists (select from booth_staff s join booth b on b.id = s.booth_id
        where s.person_id = p.id and b.removed_at is null)`.as('is_staff'),
    )
    .where('p.event_id', '=', eventId)
    .where('p.id', '=', personId)
    .where('p.erased_at', 'is', null);
  return (isLocked ? found.forShare() : found).executeTakeFirst();
}
