import type { Language, LocalText } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../context.ts';

/** A session that begins soon, by the time of its event, and is somebody's to be reminded of. */
interface Due {
  session_id: string;
  event_id: string;
  start_at: Date;
  topic: LocalText;
  person_id: string;
  language: Language;
}

/** Whom to remind: who has a seat or sits on the panel, was not told of this start, and is not in the room already. */
export async function due(
  db: Db,
  given: { now: Date; minutes: number; limit: number },
): Promise<Due[]> {
  const eventNow = sql`(${given.now}::timestamptz + make_interval(secs => e.clock_offset_seconds))`;
  const { rows } = await sql<Due>`
    select s.id as session_id, s.event_id, s.start_at, s.topic, p.id as person_id, p.language
    from session s
    join event e on e.id = s.event_id
    join user_session us on us.session_id = s.id and us.invitation_status = 'registered'
    join person p on p.id = us.person_id and p.disabled_at is null
    where s.is_published and s.removed_at is null and s.duration_minutes > 0
      and e.config -> 'features' -> 'calendar' <> 'null'
      and s.start_at > ${eventNow}
      and s.start_at <= ${eventNow} + make_interval(mins => ${given.minutes})
      and not exists (select from calendar_reminder r
        where r.session_id = s.id and r.person_id = p.id and r.start_at = s.start_at)
      and not exists (select from attendance a
        where a.session_id = s.id and a.person_id = p.id
          and a.counted_until > ${eventNow} - interval '1 minute')
    order by s.start_at, s.id, p.id
    limit ${given.limit}`.execute(db);
  return rows;
}

/** Notes that somebody is reminded; false for who was already. */
export async function note(db: Db, one: Due): Promise<boolean> {
  const { session_id, person_id, start_at } = one;
  const noted = await db
    .insertInto('calendar_reminder')
    .values({ session_id, person_id, start_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}
