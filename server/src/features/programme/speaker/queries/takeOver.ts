import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

/** Locks the speaker a person is; undefined if they aren't one yet. */
export async function lockOwnSpeaker(db: Db, personId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('speaker')
    .select('id')
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** Links a speaker without an account to this person. */
export async function giveToPerson(db: Db, speakerId: string, personId: string): Promise<void> {
  await db
    .updateTable('speaker')
    .set({ person_id: personId, email: null, first_name: '', last_name: '' })
    .where('id', '=', speakerId)
    .execute();
}

/** Merges a speaker into the one a person already is, which gets the seats and any details it lacks. The merged one stays, so that its links keep working. */
export async function mergeInto(
  db: Db,
  { from, into, personId, now }: { from: string; into: string; personId: string; now: Date },
): Promise<void> {
  await sql`update speaker t set
      biographical_info = coalesce(nullif(t.biographical_info, ''), f.biographical_info),
      designation = coalesce(t.designation, f.designation),
      photo_url = coalesce(t.photo_url, f.photo_url),
      company = coalesce(nullif(t.company, ''), f.company),
      links = case when t.links = '{}' then f.links else t.links end,
      position = least(t.position, f.position), updated_at = ${now}
    from speaker f where t.id = ${into} and f.id = ${from}`.execute(db);
  await sql`update session_person n set speaker_id = ${into} where n.speaker_id = ${from}
    and not exists (select from session_person o
      where o.session_id = n.session_id and o.speaker_id = ${into})`.execute(db);
  await sql`delete from session_person where speaker_id = ${from}`.execute(db);
  await sql`update speaker set person_id = ${personId}, email = null, first_name = '',
    last_name = '', removed_at = ${now} where id = ${from}`.execute(db);
}
