import type { LocalText } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../context.ts';

/** Whether a session begins on a day outside its event's. */
export async function isOutsideDays(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ outside: boolean }>`
    select (s.start_at at time zone e.zone)::date not between e.start_date and e.end_date as outside
    from session s join event e on e.id = s.event_id where s.id = ${id}`.execute(db);
  return rows[0]?.outside ?? false;
}

/** Who of a session's panel is on that of another at the same time, at most ten. */
export async function doublyBooked(
  db: Db,
  id: string,
): Promise<{ first_name: string; last_name: string; topic: LocalText }[]> {
  const { rows } = await sql<{ first_name: string; last_name: string; topic: LocalText }>`
    select p.first_name, p.last_name, o.topic
    from session s join panelist p on p.session_id = s.id
    join session_person n on n.speaker_id = p.speaker_id and n.session_id <> s.id
    join session o on o.id = n.session_id and o.removed_at is null
    where s.id = ${id} and s.duration_minutes > 0 and o.duration_minutes > 0
      and o.start_at < s.start_at + make_interval(mins => s.duration_minutes)
      and s.start_at < o.start_at + make_interval(mins => o.duration_minutes)
    order by o.start_at, p.first_name limit 10`.execute(db);
  return rows;
}
