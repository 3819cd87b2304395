import type { FigureDayKey, FigureReport } from '@pavilion/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { type Counted, eventDay } from '../queries.ts';

const mostDays = 31;

/** The days of each figure, a row for each time it counts. */
function happenings(key: FigureDayKey, event: Counted): RawBuilder<{ day: string }> {
  const e = sql`${event.id}::uuid`;
  const local = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${event.zone})::date`;
  switch (key) {
    case 'registrations':
      return sql`select ${eventDay(sql`p.created_at`, event)} as day
        from person p where p.event_id = ${e} and p.erased_at is null`;
    case 'visitors':
      return sql`select distinct ${eventDay(sql`v.entered_at`, event)} as day, v.person_id
        from visit v where v.event_id = ${e}`;
    case 'boothVisits':
      return sql`select distinct ${eventDay(sql`v.entered_at`, event)} as day, v.person_id, v.place
        from visit v join booth b on v.place = 'booth:' || b.id and b.event_id = v.event_id
        where v.event_id = ${e}`;
    case 'attendance':
      return sql`select ${local(sql`a.first_at`)} as day from attendance a where a.event_id = ${e}`;
    case 'questions':
      return sql`select ${local(sql`q.asked_at`)} as day from question q where q.event_id = ${e}`;
    case 'leads':
      return sql`select ${eventDay(sql`l.created_at`, event)} as day
        from lead l where l.event_id = ${e} and l.withdrawn_at is null`;
    case 'calls':
      return sql`select ${eventDay(sql`c.created_at`, event)} as day
        from consultant_call c where c.event_id = ${e}`;
    case 'connections':
      return sql`select ${eventDay(sql`c.answered_at`, event)} as day
        from person_pair c where c.event_id = ${e} and c.state = 'accepted'`;
    default:
      return key satisfies never;
  }
}

/** These figures by day of the event: the last days, without a gap. */
export async function countByDay(
  db: Db,
  event: Counted,
  keys: FigureDayKey[],
): Promise<FigureReport['days']> {
  const counted = keys.map(
    (key) => sql`select ${key}::text as key, h.day, count(*)::int as count
      from (${happenings(key, event)}) h group by h.day`,
  );
  const { rows } = await sql<{ day: string; counts: Partial<Record<FigureDayKey, number>> }>`
    with counted as (${sql.join(counted, sql` union all `)}),
      ends as (select max(day) as last, greatest(min(day), max(day) - ${mostDays - 1}::int) as first
        from counted)
    select d.day::date::text as day, (select coalesce(json_object_agg(c.key, c.count), '{}')
      from counted c where c.day = d.day::date) as counts
    from ends, generate_series(ends.first, ends.last, interval '1 day') as d(day)
    order by 1`.execute(db);
  const none = Object.fromEntries(keys.map((key) => [key, 0]));
  return rows.map(({ day, counts }) => ({
    ...{ day, registrations: 0, visitors: 0 },
    ...none,
    ...counts,
  }));
}
