import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

/** How far people came at a booth, and how long they wait for a first answer there. */
export interface BoothSteps {
  shown: number;
  opened: number;
  asked: number;
  booked: number;
  met: number;
  answer_seconds: number | null;
}

/** The steps of each published booth of an event. */
export async function listBoothSteps(db: Db, eventId: string): Promise<BoothSteps[]> {
  const { rows } = await sql<BoothSteps>`
    with hall as (select b.id from booth b join booth_floor f on f.id = b.floor_id
      where b.event_id = ${eventId} and b.published
        and b.removed_at is null and f.removed_at is null),
    shown as (select booth_id, count(distinct person_id)::int as people from booth_impression
      where booth_id in (select id from hall) group by 1),
    opened as (select place, count(distinct person_id)::int as people from visit
      where event_id = ${eventId} and place like 'booth:%' group by 1),
    asked as (select booth_id, count(distinct visitor_id)::int as people,
        percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - created_at))
          filter (where first_answered_at is not null) as answer
      from help_thread where booth_id in (select id from hall) group by 1),
    called as (select booth_id, count(distinct person_id)::int as booked,
        (count(distinct person_id) filter (where state = 'held'))::int as met
      from consultant_call where booth_id in (select id from hall) group by 1)
    select coalesce(s.people, 0) as shown, coalesce(o.people, 0) as opened,
      coalesce(a.people, 0) as asked, coalesce(c.booked, 0) as booked, coalesce(c.met, 0) as met,
      a.answer::float8 as answer_seconds
    from hall h
    left join shown s on s.booth_id = h.id
    left join opened o on o.place = 'booth:' || h.id
    left join asked a on a.booth_id = h.id
    left join called c on c.booth_id = h.id`.execute(db);
  return rows;
}
