import { type Skills, toWantedSkills } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import type { Colleague } from '../model/slots.ts';

/** A booth's staff with their hours, the place in the calendar that is theirs, and how many calls they have. */
export async function listTeam(db: Db, boothId: string): Promise<Colleague[]> {
  const found = await sql<Omit<Colleague, 'hours'> & { hours: [string, string][] }>`
    select s.person_id as id, n.consultant as place, s.languages, s.cities,
      coalesce((select json_agg(json_build_array(h.start_at, h.end_at)) from booth_shift h
        where h.booth_id = s.booth_id and h.person_id = s.person_id), '[]') as hours,
      (select count(*)::int from consultant_call c
        where c.consultant_id = s.person_id and c.state in ('booked', 'held')) as calls
    from booth_staff s join person p on p.id = s.person_id and p.disabled_at is null
    left join booth_consultant n on n.booth_id = s.booth_id and n.person_id = s.person_id
    where s.booth_id = ${boothId} order by p.sort_name, s.person_id`.execute(db);
  return found.rows.map((row) => ({
    ...row,
    hours: row.hours.map(([start, end]) => ({ start: new Date(start), end: new Date(end) })),
  }));
}

/** What people want of who takes their call with a booth, by person. */
export async function findWanted(
  db: Db,
  boothId: string,
  personIds: string[],
): Promise<Map<string, Skills>> {
  if (!personIds.length) return new Map();
  const rows = await db
    .selectFrom('person as p')
    .innerJoin('booth as b', (join) => join.on('b.id', '=', boothId))
    .select(['p.id', 'p.language', 'p.cities', 'b.city as booth_city'])
    .where('p.id', 'in', personIds)
    .execute();
  return new Map(
    rows.map(({ id, language, cities, booth_city: boothCity }) => [
      id,
      toWantedSkills({ asked: null, language, cities, boothCity }),
    ]),
  );
}

/** Locks a booth's staff, who may take calls at other booths too. */
export async function lockTeam(db: Db, boothId: string): Promise<void> {
  await sql`
    select from person where id in (select person_id from booth_staff where booth_id = ${boothId})
    order by id for no key update`.execute(db);
}
