import { type FigureReport, sourceKinds } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { type Counted, eventDay } from '../queries.ts';

const mostSources = 20;
const mostDrawn = 5;

/** By which links people came to register, and how many of them have been in the venue: the twenty with the most. */
export async function countBySource(db: Db, eventId: string): Promise<FigureReport['sources']> {
  const { rows } = await sql<FigureReport['sources'][number]>`
    select p.source, count(*)::int as people,
      count(*) filter (where exists (select from visit v where v.person_id = p.id))::int as came
    from person p where p.event_id = ${eventId} and p.erased_at is null
    group by p.source order by people desc, p.source limit ${mostSources}`.execute(db);
  return rows;
}

/** Registrations on these days by their link: those with the most first, then all other links together, then none. */
export async function countBySourceAndDay(
  db: Db,
  event: Counted,
  days: string[],
): Promise<FigureReport['sourceDays']> {
  if (!days.length) return [];
  const { rows } = await sql<{
    kind: (typeof sourceKinds)[number];
    source: string | null;
    days: Record<string, number>;
    people: number;
  }>`
    with registered as (
      select p.source, ${eventDay(sql`p.created_at`, event)} as day
      from person p where p.event_id = ${event.id}::uuid and p.erased_at is null
    ), shown as (select * from registered where day between ${days[0]}::date and ${days.at(-1)}::date),
    drawn as (select source from shown where source is not null
      group by source order by count(*) desc, source limit ${mostDrawn}),
    counted as (
      select case when s.source is null then 'none' when d.source is null then 'other' else 'link' end
          as kind, d.source, s.day, count(*)::int as people
      from shown s left join drawn d on d.source = s.source group by 1, 2, 3
    )
    select kind, source, json_object_agg(day, people) as days, sum(people)::int as people
    from counted group by kind, source order by people desc, source`.execute(db);
  return rows
    .toSorted((one, other) => sourceKinds.indexOf(one.kind) - sourceKinds.indexOf(other.kind))
    .map(({ kind, source, days: counted }) => ({
      ...{ kind, source },
      counts: days.map((day) => counted[day] ?? 0),
    }));
}
