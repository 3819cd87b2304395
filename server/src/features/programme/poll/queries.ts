import type { PollForm, PollQuestion } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { compiled } from '../../../db/compiled.ts';
import { batched } from '../../../db/batching.ts';
import { claimPublishSlot } from '../../../db/claimPublishSlot.ts';
import type { AccessRow } from '../session/service.ts';
import { countWords } from './queries/words.ts';
import type { NewPoll, PollRow, UncountedWord } from './tables.ts';

/** A poll with whether one person has answered it. */
export type MyPollRow = PollRow & { is_participated: boolean };

/** A poll, with its session and a person's part in that. */
type PollInRoom = MyPollRow & AccessRow;

function hasAnswered(personId: string) {
  return sql<boolean>`exists (select 1 from poll_participant a
    where a.poll_id = p.id and a.person_id = ${personId})`.as('is_participated');
}

/** A poll, with its session's times and the person's part in it: one statement, as a whole room may ask at once. */
export async function pollInRoom(
  db: Db,
  { eventId, id }: { eventId: string; id: string },
  personId: string,
): Promise<PollInRoom | undefined> {
  return (await pollsInRoom(db, { eventId, id, personId }))[0];
}

const pollsInRoom = compiled(
  (db, { eventId, id, personId }: { eventId: string; id: string; personId: string }) =>
    db
      .selectFrom('poll as p')
      .innerJoin('session as s', 's.id', 'p.session_id')
      .leftJoin('user_session as mine', (join) =>
        join.onRef('mine.session_id', '=', 's.id').on('mine.person_id', '=', personId),
      )
      .selectAll('p')
      .select([
        hasAnswered(personId),
        's.start_at',
        's.duration_minutes',
        's.is_published',
        's.visibility',
        'mine.role as my_role',
        'mine.invitation_status as my_invitation',
      ])
      .where('p.event_id', '=', eventId)
      .where('p.id', '=', id)
      .where('p.removed_at', 'is', null)
      .where('s.removed_at', 'is', null),
);

/** A poll, without any person's view of it. */
export function anyPoll(db: Db, id: string) {
  return db.selectFrom('poll').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The polls of a session, including drafts, latest first. */
export function listPolls(db: Db, sessionId: string, limit: number): Promise<PollRow[]> {
  return db
    .selectFrom('poll')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The ids of a session's polls that a person has answered. */
export const answeredBy = batched(
  async (db, asked: { sessionId: string; personId: string }[]): Promise<Set<string>[]> => {
    const { rows } = await sql<{ ids: string[] }>`
      select array(select p.id::text from poll p join poll_participant o on o.poll_id = p.id
        where p.session_id = a.session_id and o.person_id = a.person_id) as ids
      from unnest(${asked.map((one) => one.sessionId)}::uuid[],
        ${asked.map((one) => one.personId)}::uuid[])
        with ordinality as a (session_id, person_id, nth)
      order by a.nth`.execute(db);
    return rows.map((row) => new Set(row.ids));
  },
);

/** Adds a poll if the session has fewer than `most`; null otherwise. */
export async function insertPoll(db: Db, row: NewPoll, most: number): Promise<PollRow | null> {
  await lockSession(db, row.session_id);
  const { count } = await db
    .selectFrom('poll')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('session_id', '=', row.session_id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= most) return null;
  return db.insertInto('poll').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Rewrites a draft; undefined if it is no longer one. */
export function changeDraft(
  db: Db,
  id: string,
  given: {
    title: string;
    questions: PollQuestion[];
    isAnonymous?: boolean;
    results?: PollForm['results'];
  },
) {
  return db
    .updateTable('poll')
    .set((eb) => ({
      title: given.title,
      questions: JSON.stringify(given.questions),
      version: eb('version', '+', 1),
      ...(given.isAnonymous !== undefined && { is_anonymous: given.isAnonymous }),
      ...(given.results !== undefined && { results: given.results }),
    }))
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Opens a draft; undefined if it is no longer one. */
export function openDraft(db: Db, id: string, now: Date) {
  return db
    .updateTable('poll')
    .set((eb) => ({ state: 'open', opened_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Closes an open poll, after answers that are being written; undefined if it wasn't open. */
export function closeOpen(db: Db, id: string, now: Date) {
  return db
    .updateTable('poll')
    .set((eb) => ({ state: 'closed', closed_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Locks the session's row, so that moderators pin and add polls one at a time. */
export async function lockSession(db: Db, sessionId: string): Promise<void> {
  await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .forNoKeyUpdate()
    .execute();
}

/** Pins or unpins a poll; returns every poll this changed. */
export async function setPinned(db: Db, row: PollRow, pinned: boolean): Promise<PollRow[]> {
  const changing = () =>
    db
      .updateTable('poll')
      .where('session_id', '=', row.session_id)
      .where('removed_at', 'is', null)
      .returningAll();
  const released = pinned
    ? await changing()
        .set((eb) => ({ is_pinned: false, version: eb('version', '+', 1) }))
        .where('is_pinned', '=', true)
        .where('id', '<>', row.id)
        .execute()
    : [];
  const moved = await changing()
    .set((eb) => ({ is_pinned: pinned, version: eb('version', '+', 1) }))
    .where('id', '=', row.id)
    .where('state', '<>', 'draft')
    .where('is_pinned', '<>', pinned)
    .execute();
  return [...released, ...moved];
}

/** Marks a poll as removed, after any publication under way; its votes are counted and kept with it. */
export async function markRemoved(db: Db, id: string, now: Date): Promise<boolean> {
  await claimTotals(db, id, { now });
  const removed = await db
    .updateTable('poll')
    .set((eb) => ({ removed_at: now, is_pinned: false, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  await countVotes(db, id);
  return removed.numUpdatedRows > 0n;
}

/**
 * Adds a person's answer, once, if the poll is open and stays so until the end of the transaction: one statement, all or
 * nothing. Concurrent answers don't wait for each other. Unless the poll is anonymous, who chose which options is stored.
 */
export async function castAnswer(
  db: Db,
  { pollId, personId }: { pollId: string; personId: string },
  { counts, named, words }: { counts: string[]; named: string[]; words: UncountedWord[] },
): Promise<'taken' | 'again' | 'closed'> {
  const given = { pollId, personId, counts, named, words: JSON.stringify(words) };
  const [answer] = await cast(db, given);
  return answer!.is_taken ? 'taken' : answer!.is_open ? 'again' : 'closed';
}

const cast = compiled(
  (
    _,
    given: Record<'pollId' | 'personId' | 'words', string> & Record<'counts' | 'named', string[]>,
  ) => sql<{
    is_open: boolean;
    is_taken: boolean;
  }>`
    with asked as (select id from poll where id = ${given.pollId} and state = 'open'
        and removed_at is null for share),
      taken as (insert into poll_participant (poll_id, person_id)
        select id, ${given.personId}::uuid from asked on conflict do nothing returning poll_id),
      slip as (insert into uncounted_vote (poll_id, counts)
        select poll_id, ${given.counts}::uuid[] from taken),
      written as (insert into uncounted_word (poll_id, of_id, option_id, text)
        select poll_id, w.of_id, w.option_id, w.text from taken,
          jsonb_to_recordset(${given.words}::jsonb) w (of_id uuid, option_id uuid, text text)),
      ballots as (insert into poll_ballot (poll_id, option_id, person_id)
        select poll_id, option_id, ${given.personId}::uuid
        from taken, unnest(${given.named}::uuid[]) option_id)
    select exists (select from asked) as is_open, exists (select from taken) as is_taken`,
);

/** The totals of polls, by the id of the poll, question or option: one statement, so that they are consistent. */
export async function listTotals(db: Db, pollIds: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ of_id: string; votes: number }>`
    select of_id, sum(votes)::int as votes from (
      select of_id, votes from poll_total where poll_id = any(${pollIds}::uuid[])
      union all
      select unnest(counts), 1 from uncounted_vote where poll_id = any(${pollIds}::uuid[])
    ) counted group by of_id`.execute(db);
  return new Map(rows.map((row) => [row.of_id, row.votes]));
}

/**
 * Adds the uncounted votes to the totals and deletes them. Rewrites all totals of the poll, so that nothing reveals
 * which of them the latest answers changed. Must run after `claimTotals`.
 */
export async function countVotes(db: Db, pollId: string): Promise<void> {
  await sql`
    with gone as (delete from uncounted_vote where poll_id = ${pollId} returning counts),
      old as (delete from poll_total where poll_id = ${pollId} returning of_id, votes)
    insert into poll_total (poll_id, of_id, votes)
    select ${pollId}, of_id, sum(votes)::int from (
      select of_id, votes from old union all select unnest(counts), 1 from gone
    ) counted group by of_id order by of_id`.execute(db);
  await countWords(db, pollId);
}

/** Polls with answers that aren't in the totals yet. */
export async function uncountedPolls(db: Db): Promise<{ id: string; event_id: string }[]> {
  return db
    .selectFrom('poll as p')
    .select(['p.id', 'p.event_id'])
    .where('p.id', 'in', (eb) => eb.selectFrom('uncounted_vote').select('poll_id').distinct())
    .limit(200)
    .execute();
}

/** Claims the publication of a poll's totals. */
export function claimTotals(
  db: Db,
  pollId: string,
  at: { now: Date; before?: Date },
): Promise<boolean> {
  const slots = { table: 'poll_publish_slot', key: 'poll_id' };
  return claimPublishSlot(db, slots, { id: pollId, ...at });
}

/** Who chose what in a poll that isn't anonymous, the first `limit` per option. */
export async function countVoters(db: Db, pollId: string, limit: number) {
  const { rows } = await sql<{
    option_id: string;
    id: string;
    first_name: string;
    last_name: string;
    dp_url: string | null;
  }>`
    select b.option_id, b.id, b.first_name, b.last_name, b.dp_url from (
      select v.option_id, p.id, p.first_name, p.last_name, p.dp_url, p.sort_name,
        row_number() over (partition by v.option_id order by p.sort_name, p.id) as place
      from poll_ballot v join person p on p.id = v.person_id
      where v.poll_id = ${pollId} and p.erased_at is null
    ) b where b.place <= ${limit} order by b.option_id, b.place`.execute(db);
  return rows;
}
