import { type Availability, type Suggestion, suggestedBelowRequests } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { takesPart } from '../../../identity/admission/service.ts';

interface SuggestionRow {
  id: string;
  code: Suggestion['reason']['code'];
  values: string[];
}

/** How many people with the same reason the best are chosen from. */
const candidatesPerReason = 40;
/** How many of the person's next sessions are searched for other attendees. */
const nextSessions = 5;

/** People who have something in common with a person, most in common first, mixing those with the same reason; ties are ordered differently for each person and day. */
export async function suggestionsFor(
  db: Db,
  asked: {
    eventId: string;
    personId: string;
    day: string;
    limit: number;
    /** Event time, with its zone; `null` if attendees aren't shown. */
    sessionsAfter: Date | null;
    zone: string;
    language: string;
  },
): Promise<SuggestionRow[]> {
  const { eventId, personId, day, limit, sessionsAfter, zone, language } = asked;
  const rows = await sql<SuggestionRow>`
    with me as (
      select cities, interested_in, skills, lower(designation) as designation,
        array(select case when r.low_id = ${personId} then r.high_id else r.low_id end
          from person_pair r where (r.low_id = ${personId} or r.high_id = ${personId})
            and (r.state is not null or coalesce(r.low_declined_at, r.high_declined_at) is not null)
          union select b.blocked_id from person_block b where b.blocker_id = ${personId}
          union select b.blocker_id from person_block b where b.blocked_id = ${personId}
          union select ${personId}::uuid) as related
      from person where id = ${personId}
    ), coming as (
      select s.id, s.start_at, to_char(s.start_at at time zone ${zone}, 'HH24:MI') as time,
        coalesce(s.topic ->> ${language}, s.topic ->> 'en') as topic
      from user_session u join session s on s.id = u.session_id
      where u.person_id = ${personId} and u.invitation_status = 'registered' and u.role = 'attendee'
        and s.removed_at is null and s.is_published and s.visibility = 'public'
        and s.start_at + make_interval(mins => s.duration_minutes) > ${sessionsAfter}::timestamptz
      order by s.start_at limit ${nextSessions}
    ), meet as (
      select distinct on (u.person_id) u.person_id, c.time, c.topic
      from coming c join user_session u on u.session_id = c.id
      where u.invitation_status = 'registered' and u.role = 'attendee'
      order by u.person_id, c.start_at
    ), alike as (
      select p.id, p.designation, p.interested_in, p.skills, p.cities, md5(p.id::text || ${personId} || ${day}) as shuffle,
        p.interested_in = me.interested_in as same_interest,
        p.designation <> '' and lower(p.designation) = me.designation as same_designation,
        meet.time, meet.topic,
        case when p.interested_in = me.interested_in and p.cities && me.cities then 'sameSearch'
          when meet.person_id is not null then 'sameSession'
          when p.skills && me.skills then 'sameSkills'
          when p.designation <> '' and lower(p.designation) = me.designation then 'sameDesignation'
          when p.cities && me.cities then 'sameCity'
          when p.interested_in = me.interested_in then 'sameInterest' end as code
      from me cross join person p left join meet on meet.person_id = p.id
      where p.event_id = ${eventId} and ${takesPart} and p.availability = 'open'
        and p.id <> all (me.related)
    ), few as (
      select *, row_number() over (partition by code order by shuffle) as place from alike
      where code is not null
    ), common as (
      select few.*,
        array(select unnest(few.skills) intersect select unnest(me.skills) order by 1) as both_skills,
        array(select unnest(few.cities) intersect select unnest(me.cities) order by 1) as both_cities
      from few, me where place <= ${candidatesPerReason}
    ), weighed as (
      select id, code, shuffle, case code
          when 'sameSearch' then array[interested_in, both_cities[1]]
          when 'sameSession' then array[time, topic]
          when 'sameSkills' then both_skills[1:2]
          when 'sameDesignation' then array[designation]
          when 'sameCity' then both_cities[1:1]
          else array[interested_in] end as values,
        (case code when 'sameSearch' then 6 when 'sameSession' then 5 when 'sameCity' then 2 when 'sameInterest' then 1
          else case when both_cities <> '{}' then 2 else 0 end end)
          + least(cardinality(both_skills), 3) * 2
          + (case when same_designation then 2 else 0 end) as weight
      from common
    )
    select id, code, values from weighed
    where (select count(*) from person_pair r
      where r.state = 'pending' and r.from_id <> weighed.id
        and (r.low_id = weighed.id or r.high_id = weighed.id)) < ${suggestedBelowRequests}
    order by weight - row_number() over (partition by code order by weight desc, shuffle) desc, shuffle
    limit ${limit}`.execute(db);
  return rows.rows;
}

export async function findAvailability(
  db: Db,
  personId: string,
): Promise<Availability | undefined> {
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

/** Saves what a person is looking for, and where. */
export async function updateWishes(
  db: Db,
  { personId, interestedIn, cities }: { personId: string; interestedIn: string; cities: string[] },
): Promise<void> {
  const wishes = { interested_in: interestedIn, cities };
  await db.updateTable('person').set(wishes).where('id', '=', personId).execute();
}
