import type { ContactField, LocalText } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../core/context.ts';

interface ConsentRow {
  kind: 'registration' | 'form' | 'offer' | 'badge' | 'tour';
  question_id: string | null;
  question: LocalText | null;
  booth_id: string | null;
  booth_name: string | null;
  given_at: Date;
  version: string | null;
  language: string | null;
  withdrawn_at: Date | null;
}

/** What a person consented to, and in which wording. */
export async function listConsents(db: Db, personId: string): Promise<ConsentRow[]> {
  const rows = await sql<ConsentRow>`
    select 'registration' as kind, null::uuid as question_id, null::jsonb as question,
      null::uuid as booth_id,
      null as booth_name, c.given_at, c.version, c.language, c.withdrawn_at
    from consent c where c.person_id = ${personId} and c.purpose = 'registration'
    union all
    select 'form', q.id, coalesce(w.content, q.content) -> 'label', null, null, c.given_at, c.version,
      c.language, c.withdrawn_at
    from consent c join form_question q on c.purpose = 'form:' || q.id
    left join form_wording w on w.question_id = q.id and w.version::text = c.version
    where c.person_id = ${personId}
    union all
    select l.source, null, null, l.booth_id, b.name, l.consented_at, l.consent_version,
      l.consent_language, l.withdrawn_at
    from lead l join booth b on b.id = l.booth_id where l.person_id = ${personId}
    union all
    select 'tour', null, null, t.booth_id, b.name, min(k.created_at), max(k.consent_version),
      max(k.consent_language),
      case when bool_and(k.withdrawn_at is not null) then max(k.withdrawn_at) end
    from tour_booking k join tour t on t.id = k.tour_id join booth b on b.id = t.booth_id
    where k.person_id = ${personId} group by t.booth_id, b.name`.execute(db);
  return rows.rows;
}

export async function findPrivacySettings(db: Db, personId: string) {
  return db
    .selectFrom('person as p')
    .select('p.tracks_visits')
    .select(
      sql<number>`(select count(*)::int from person_pair r
        where r.state = 'accepted' and (r.low_id = p.id or r.high_id = p.id))`.as('connections'),
    )
    .where('p.id', '=', personId)
    .executeTakeFirst();
}

/** Hides contact data from guests on the speaker page, or from everybody or connections, by one level of visibility. */
export async function hideContact(
  db: Db,
  {
    personId,
    from,
    fields,
  }: { personId: string; from: 'guests' | 'connections' | 'everybody'; fields: ContactField[] },
): Promise<void> {
  if (from === 'guests') {
    await sql`update speaker set
        publishes_email = publishes_email and ${!fields.includes('email')},
        publishes_mobile = publishes_mobile and ${!fields.includes('mobile')}
      where person_id = ${personId}`.execute(db);
    return;
  }
  const less = from === 'everybody' ? 'connections' : 'nobody';
  await sql`update person set
      email_visibility = case when email_visibility = ${from} and ${fields.includes('email')}
        then ${less} else email_visibility end,
      mobile_visibility = case when mobile_visibility = ${from} and ${fields.includes('mobile')}
        then ${less} else mobile_visibility end,
      profile_version = profile_version + 1
    where id = ${personId}`.execute(db);
}

export async function updateTracking(db: Db, personId: string, tracks: boolean): Promise<void> {
  await db
    .updateTable('person')
    .set({ tracks_visits: tracks })
    .where('id', '=', personId)
    .execute();
  if (tracks) return;
  await db
    .updateTable('visit')
    .set({ left_at: sql`seen_at` })
    .where('person_id', '=', personId)
    .where('left_at', 'is', null)
    .execute();
}
