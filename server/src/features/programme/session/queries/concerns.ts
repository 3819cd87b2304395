import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

/** When a session begins and ends. */
export async function findTimes(db: Db, id: string): Promise<{ startAt: Date; endAt: Date }> {
  const row = await db
    .selectFrom('session')
    .select(['start_at', 'duration_minutes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { start_at: startAt, duration_minutes: minutes } = row;
  return { startAt, endAt: new Date(startAt.getTime() + (minutes ?? 0) * 60_000) };
}

/** Who of a session's panel is on that of another session, or hosts a room, at the same time, at most ten. */
export async function doublyBooked(
  db: Db,
  id: string,
): Promise<{ first_name: string; last_name: string; topic: string }[]> {
  const { rows } = await sql<{ first_name: string; last_name: string; topic: string }>`
    with this as (
      select p.first_name, p.last_name, p.speaker_id, p.person_id, s.id, s.event_id, s.start_at,
        s.start_at + make_interval(mins => s.duration_minutes) as ends_at
      from session s join panelist p on p.session_id = s.id
      where s.id = ${id} and s.duration_minutes > 0
    )
    select first_name, last_name, topic from (
      select t.first_name, t.last_name, o.topic ->> 'en' as topic, o.start_at
      from this t
      join session_person n on n.speaker_id = t.speaker_id and n.session_id <> t.id
      join session o on o.id = n.session_id and o.removed_at is null and o.duration_minutes > 0
      where o.start_at < t.ends_at
        and t.start_at < o.start_at + make_interval(mins => o.duration_minutes)
      union all
      select t.first_name, t.last_name, r.topic, r.start_at
      from this t join room r on r.owner_id = t.person_id and r.event_id = t.event_id
      where r.kind = 'breakout' and r.closed_at is null and r.overflow_of is null
        and r.start_at < t.ends_at
        and t.start_at < r.start_at + make_interval(mins => r.duration_minutes)
    ) elsewhere
    order by start_at, first_name limit 10`.execute(db);
  return rows;
}

/** The sessions at a session's place at the same time, at most ten. */
export async function listAtSamePlace(db: Db, id: string): Promise<{ topic: string }[]> {
  const { rows } = await sql<{ topic: string }>`
    select o.topic ->> 'en' as topic
    from session s join session o on o.event_id = s.event_id and o.place = s.place and o.id <> s.id
    where s.id = ${id} and s.duration_minutes > 0 and o.removed_at is null
      and o.duration_minutes > 0
      and o.start_at < s.start_at + make_interval(mins => s.duration_minutes)
      and s.start_at < o.start_at + make_interval(mins => o.duration_minutes)
    order by o.start_at, o.id limit 10`.execute(db);
  return rows;
}
