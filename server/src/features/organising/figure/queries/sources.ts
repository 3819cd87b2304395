import { sql } from 'kysely';
import type { FigureReport } from '@pavilion/contract';
import type { Db } from '../../../../core/context.ts';

const mostSources = 20;

/** By which links people came to register, and how many of them have been in the venue: the twenty with the most. */
export async function countBySource(db: Db, eventId: string): Promise<FigureReport['sources']> {
  const { rows } = await sql<FigureReport['sources'][number]>`
    select p.source, count(*)::int as people,
      count(*) filter (where exists (select from visit v where v.person_id = p.id))::int as came
    from person p where p.event_id = ${eventId} and p.erased_at is null
    group by p.source order by people desc, p.source limit ${mostSources}`.execute(db);
  return rows;
}
