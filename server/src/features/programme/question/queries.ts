import type { QuestionOrder, QuestionRules } from '@pavilion/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { batched } from '../../../db/batching.ts';
import { claimPublishSlot } from '../../../db/claimPublishSlot.ts';
import type { NewQuestion, QuestionRow } from './tables.ts';

/** A question with its asker, and whether one person has voted for it. `all_votes` includes uncounted votes. */
export type SeenQuestion = NonNullable<Awaited<ReturnType<typeof questionById>>>;

function questions(db: Db, personId: string | null) {
  return db
    .selectFrom('question as q')
    .leftJoin('person as p', (join) =>
      join.onRef('p.id', '=', 'q.asker_id').on('p.erased_at', 'is', null),
    )
    .selectAll('q')
    .select(['p.first_name', 'p.last_name', 'p.dp_url', 'p.language as asker_language'])
    .select(
      sql<number>`q.votes + coalesce((select sum(s.change)::int from uncounted_question_vote s
        where s.question_id = q.id), 0)`.as('all_votes'),
    )
    .select(
      sql<boolean>`exists (select 1 from question_vote v
        where v.question_id = q.id and v.person_id = ${personId})`.as('has_voted'),
    );
}

export function questionById(
  db: Db,
  { eventId, id }: { eventId: string; id: string },
  personId: string | null,
) {
  return questions(db, personId)
    .where('q.event_id', '=', eventId)
    .where('q.id', '=', id)
    .executeTakeFirst();
}

/** Questions with the topics of their sessions. */
export function questionsNamed(db: Db, ids: string[]) {
  return questions(db, null)
    .innerJoin('session as s', 's.id', 'q.session_id')
    .select(['q.id as about', 's.topic'])
    .where('q.id', 'in', ids)
    .execute();
}

/** The question a person asked under this client id. */
export function questionByClientId(db: Db, personId: string, clientId: string) {
  return questions(db, personId)
    .where('q.asker_id', '=', personId)
    .where('q.client_id', '=', clientId)
    .executeTakeFirst();
}

export interface QuestionPage {
  sort: QuestionOrder;
  limit: number;
  after?: string;
}

/** The questions of a session a person may see (with null, those everyone sees), after the one with the id `after`: pinned first, then by votes or latest first. */
export function listQuestions(
  db: Db,
  of: { sessionId: string; personId: string | null; all: boolean },
  { sort, limit, after }: QuestionPage,
) {
  let found = questions(db, of.personId).where('q.session_id', '=', of.sessionId);
  if (!of.all)
    found = found.where((eb) =>
      eb.or([eb('q.state', '=', 'shown'), eb('q.asker_id', '=', of.personId)]),
    );
  const columns = ['is_pinned', ...(sort === 'votes' ? ['votes'] : []), 'asked_at', 'id'];
  const place = (row: string) => sql.join(columns.map((name) => sql.ref(`${row}.${name}`)));
  if (after)
    found = found.where(
      sql<SqlBool>`(${place('q')}) < (select ${place('a')} from question a where a.id = ${after})`,
    );
  found = found.orderBy('q.is_pinned', 'desc');
  if (sort === 'votes') found = found.orderBy('q.votes', 'desc');
  return found.orderBy('q.asked_at', 'desc').orderBy('q.id', 'desc').limit(limit).execute();
}

/** A person's part in a session's questions: which they voted for, whether they asked any the room doesn't see, and whether a moderator has muted them `now`, in real time. */
interface OwnPart {
  voted: string[];
  asks_unseen: boolean;
  is_muted: boolean;
}

export const ownPart = batched(
  async (db, asked: { sessionId: string; personId: string; now: Date }[]): Promise<OwnPart[]> => {
    const { rows } = await sql<OwnPart>`
      select array(select q.id::text from question_vote v join question q on q.id = v.question_id
          where v.person_id = a.person_id and q.session_id = a.session_id) as voted,
        exists (select from question q where q.asker_id = a.person_id
          and q.session_id = a.session_id and q.state <> 'shown') as asks_unseen,
        exists (select from channel_person c where c.session_id = a.session_id
          and c.person_id = a.person_id and c.muted_at is not null
          and (c.muted_until is null or c.muted_until > a.now)) as is_muted
      from unnest(${asked.map((one) => one.sessionId)}::uuid[],
        ${asked.map((one) => one.personId)}::uuid[],
        ${asked.map((one) => one.now.toISOString())}::timestamptz[])
        with ordinality as a (session_id, person_id, now, nth)
      order by a.nth`.execute(db);
    return rows;
  },
);

/** The answered questions the room sees, in the order they were answered. */
export function listAnswered(db: Db, sessionId: string, limit: number) {
  return questions(db, null)
    .where('q.session_id', '=', sessionId)
    .where('q.state', '=', 'shown')
    .where('q.answered_at', 'is not', null)
    .orderBy('q.answered_at')
    .orderBy('q.id')
    .limit(limit)
    .execute();
}

/** Adds a question; false if its asker has already used the client id. */
export async function insertQuestion(db: Db, row: NewQuestion): Promise<boolean> {
  const inserted = await db
    .insertInto('question')
    .values(row)
    .onConflict((conflict) => conflict.columns(['asker_id', 'client_id']).doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Changes a question; returns whether there was anything to change. */
export async function changeQuestion(
  db: Db,
  id: string,
  to: Partial<Pick<QuestionRow, 'state' | 'is_pinned' | 'answered_at' | 'answer'>>,
): Promise<boolean> {
  const changed = await db
    .updateTable('question')
    .set((eb) => ({ ...to, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or(
        Object.entries(to).map(([name, value]) =>
          eb(name as 'state', 'is distinct from', value as never),
        ),
      ),
    )
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Unpins the session's other questions; returns which were pinned. */
export async function unpinOthers(db: Db, sessionId: string, id: string): Promise<string[]> {
  const rows = await db
    .updateTable('question')
    .set((eb) => ({ is_pinned: false, version: eb('version', '+', 1) }))
    .where('session_id', '=', sessionId)
    .where('is_pinned', '=', true)
    .where('id', '<>', id)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Locks the session's row, so that its questions are pinned, moderated and counted one at a time. */
export async function lockSession(db: Db, sessionId: string): Promise<void> {
  await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .forNoKeyUpdate()
    .execute();
}

/** Adds or removes people's votes, to be counted with the next publication; idempotent. */
export async function setVotes(
  db: Db,
  question: Pick<QuestionRow, 'id' | 'session_id'>,
  { personIds, vote }: { personIds: string[]; vote: boolean },
): Promise<void> {
  const changed = vote
    ? sql`insert into question_vote (question_id, person_id)
        select ${question.id}, person_id from unnest(${personIds}::uuid[]) person_id
        on conflict do nothing returning 1`
    : sql`delete from question_vote where question_id = ${question.id}
        and person_id = any(${personIds}::uuid[]) returning 1`;
  await sql`with changed as (${changed})
    insert into uncounted_question_vote (session_id, question_id, change)
    select ${question.session_id}, ${question.id}, ${vote ? 1 : -1} from changed`.execute(db);
}

/** Sessions with votes that aren't in the totals yet. */
export function uncountedSessions(db: Db) {
  return db
    .selectFrom('session as s')
    .select(['s.id', 's.event_id'])
    .where('s.id', 'in', (eb) =>
      eb.selectFrom('uncounted_question_vote').select('session_id').distinct(),
    )
    .limit(200)
    .execute();
}

/** Claims the publication of a session's votes. */
export function claimVotes(
  db: Db,
  sessionId: string,
  at: { now: Date; before: Date },
): Promise<boolean> {
  const slots = { table: 'question_publish_slot', key: 'session_id' };
  return claimPublishSlot(db, slots, { id: sessionId, ...at });
}

/** Adds the uncounted votes to the totals; returns the questions this changed. */
export async function countVotes(db: Db, sessionId: string) {
  const { rows } = await sql<{ id: string; votes: number; state: QuestionRow['state'] }>`
    with gone as (delete from uncounted_question_vote where session_id = ${sessionId} returning question_id, change),
      sums as (select question_id, sum(change)::int as change from gone group by question_id)
    update question q set votes = q.votes + sums.change from sums
    where q.id = sums.question_id returning q.id, q.votes, q.state`.execute(db);
  return rows;
}

export async function findRules(db: Db, sessionId: string): Promise<QuestionRules | null> {
  const row = await db
    .selectFrom('question_rules')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return (
    (row && {
      isOpen: row.is_open,
      mayBeAnonymous: row.may_be_anonymous,
      needsApproval: row.needs_approval,
    }) ??
    null
  );
}

export async function setRules(db: Db, sessionId: string, rules: QuestionRules): Promise<void> {
  const values = {
    is_open: rules.isOpen,
    may_be_anonymous: rules.mayBeAnonymous,
    needs_approval: rules.needsApproval,
  };
  await db
    .insertInto('question_rules')
    .values({ session_id: sessionId, ...values })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
    .execute();
}
