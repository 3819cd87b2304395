import type { Language, LocalText } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { eventNow } from '../../../../db/eventTime.ts';
import { takesPart } from '../../../identity/admission/service.ts';

/** A reminder to send: a session that starts soon (event time), and a person who attends it. */
interface Reminder {
  session_id: string;
  event_id: string;
  start_at: Date;
  topic: LocalText;
  person_id: string;
  language: Language;
}

/** The reminders due, for registered people and the panel, except those already reminded of this start or already in the room. */
export async function dueReminders(
  db: Db,
  given: { now: Date; minutes: number; limit: number },
): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    select s.id as session_id, s.event_id, s.start_at, s.topic, p.id as person_id, p.language
    from session s
    join event e on e.id = s.event_id
    join user_session us on us.session_id = s.id and us.invitation_status = 'registered'
    join person p on p.id = us.person_id and ${takesPart}
    where s.is_published and s.removed_at is null and s.duration_minutes > 0
      and e.config -> 'features' -> 'calendar' <> 'null'
      and s.start_at > ${eventNow(given.now)}
      and s.start_at <= ${eventNow(given.now)} + make_interval(mins => ${given.minutes})
      and not exists (select from calendar_reminder r
        where r.session_id = s.id and r.person_id = p.id and r.start_at = s.start_at)
      and not exists (select from attendance a
        where a.session_id = s.id and a.person_id = p.id
          and a.counted_until > ${eventNow(given.now)} - interval '1 minute')
    order by s.start_at, s.id, p.id
    limit ${given.limit}`.execute(db);
  return rows;
}

/** Records a reminder; false if it was already sent. */
export async function recordReminder(db: Db, reminder: Reminder): Promise<boolean> {
  const { session_id, person_id, start_at } = reminder;
  const inserted = await db
    .insertInto('calendar_reminder')
    .values({ session_id, person_id, start_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
