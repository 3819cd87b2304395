import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import type { UncountedWord } from '../tables.ts';

/** A word of a cloud. */
export type WordRow = UncountedWord & { is_hidden: boolean };

/**
 * Adds the uncounted words to the poll's and deletes them. With a new answer all words are rewritten in the order of their ids, so
 * that nothing reveals which of them the latest answers added. Must run after `claimTotals`.
 */
export async function countWords(db: Db, pollId: string): Promise<void> {
  await sql`
    with gone as (delete from uncounted_word where poll_id = ${pollId}
        returning of_id, option_id, text, false as is_hidden),
      kept as (delete from poll_word where poll_id = ${pollId} and exists (select from gone)
        returning of_id, option_id, text, is_hidden)
    insert into poll_word (poll_id, of_id, option_id, text, is_hidden)
    select ${pollId}::uuid, of_id, option_id,
      coalesce(min(text) filter (where is_kept), min(text collate "C")), bool_or(is_hidden)
    from (
      select *, true as is_kept from kept union all select *, false from gone
    ) every_word group by of_id, option_id order by option_id`.execute(db);
}

/** The words of polls, counted or not, in the spelling that came first. */
export async function listWords(db: Db, pollIds: string[]): Promise<WordRow[]> {
  const { rows } = await sql<WordRow>`
    select distinct on (option_id) of_id, option_id, text, is_hidden from (
      select of_id, option_id, text, is_hidden, 1 as place from poll_word
      where poll_id = any(${pollIds}::uuid[])
      union all
      select of_id, option_id, text, false, 2 from uncounted_word
      where poll_id = any(${pollIds}::uuid[])
    ) every_word order by option_id, place, text collate "C"`.execute(db);
  return rows;
}

/** Hides a counted word, or shows it again; returns whether it is there. Must run after `claimTotals`. */
export async function setWordHidden(
  db: Db,
  { pollId, id, isHidden }: { pollId: string; id: string; isHidden: boolean },
): Promise<boolean> {
  const changed = await db
    .updateTable('poll_word')
    .set({ is_hidden: isHidden })
    .where('poll_id', '=', pollId)
    .where('option_id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Whether a moderator has muted somebody in a session `now`, in real time. */
export async function isMuted(
  db: Db,
  { sessionId, personId, now }: { sessionId: string; personId: string; now: Date },
): Promise<boolean> {
  const muted = await db
    .selectFrom('channel_person')
    .select('person_id')
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .where('muted_at', 'is not', null)
    .where((eb) => eb.or([eb('muted_until', 'is', null), eb('muted_until', '>', now)]))
    .executeTakeFirst();
  return muted !== undefined;
}
