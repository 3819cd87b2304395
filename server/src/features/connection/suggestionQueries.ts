import { type Availability, type Suggestion, suggestedBelowRequests } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../context.ts';

interface SuggestionRow {
  id: string;
  code: Suggestion['reason']['code'];
  values: string[];
}

/** People who have something in common with a person, the most first, and of many with the same reason not all in a row; among equals a different order for everybody on every day. */
export async function suggestionsFor(
  db: Db,
  asked: { eventId: string; personId: string; day: string; limit: number },
): Promise<SuggestionRow[]> {
  const { eventId, personId, day, limit } = asked;
  const rows = await sql<SuggestionRow>`
    with me as (
      select cities, interested_in, skills, lower(designation) as designation
      from person where id = ${personId}
    ), common as (
      select p.id, p.designation, p.interested_in,
        array(select unnest(p.skills) intersect select unnest(me.skills) order by 1) as skills,
        array(select unnest(p.cities) intersect select unnest(me.cities) order by 1) as cities,
        p.interested_in = me.interested_in as same_interest,
        p.designation <> '' and lower(p.designation) = me.designation as same_designation
      from person p, me
      where p.event_id = ${eventId} and p.id <> ${personId}
        and p.disabled_at is null and p.availability = 'open'
        and not exists (select from person_block b
          where (b.blocker_id = ${personId} and b.blocked_id = p.id)
            or (b.blocker_id = p.id and b.blocked_id = ${personId}))
        and not exists (select from person_pair r
          where r.low_id = least(p.id, ${personId}::uuid) and r.high_id = greatest(p.id, ${personId}::uuid)
            and (r.state is not null or coalesce(r.low_declined_at, r.high_declined_at) is not null))
    ), reasoned as (
      select id, case
          when same_interest and cities <> '{}' then 'sameSearch'
          when skills <> '{}' then 'sameSkills'
          when same_designation then 'sameDesignation'
          when cities <> '{}' then 'sameCity'
          when same_interest then 'sameInterest' end as code,
        skills, cities, designation, interested_in,
        (case when same_interest and cities <> '{}' then 6 when cities <> '{}' then 2
          when same_interest then 1 else 0 end)
          + least(cardinality(skills), 3) * 2 + (case when same_designation then 2 else 0 end) as weight
      from common
    )
    select id, code, case code
        when 'sameSearch' then array[interested_in, cities[1]]
        when 'sameSkills' then skills[1:2]
        when 'sameDesignation' then array[designation]
        when 'sameCity' then cities[1:1]
        else array[interested_in] end as values
    from reasoned
    where code is not null and (
      select count(*) from person_pair r
      where r.state = 'pending' and r.from_id <> reasoned.id
        and (r.low_id = reasoned.id or r.high_id = reasoned.id)) < ${suggestedBelowRequests}
    order by weight - row_number() over (
        partition by code
        order by weight desc, md5(id::text || ${personId} || ${day})) desc,
      md5(id::text || ${personId} || ${day})
    limit ${limit}`.execute(db);
  return rows.rows;
}

export async function availabilityOf(db: Db, personId: string): Promise<Availability | undefined> {
  const row = await db
    .selectFrom('person')
    .select('availability')
    .where('id', '=', personId)
    .executeTakeFirst();
  return row?.availability;
}

export async function updateAvailability(
  db: Db,
  personId: string,
  availability: Availability,
): Promise<void> {
  await db.updateTable('person').set({ availability }).where('id', '=', personId).execute();
}

/** What a person looks for, and where. */
export async function updateWishes(
  db: Db,
  personId: string,
  interestedIn: string,
  cities: string[],
): Promise<void> {
  const wishes = { interested_in: interestedIn, cities };
  await db.updateTable('person').set(wishes).where('id', '=', personId).execute();
}
