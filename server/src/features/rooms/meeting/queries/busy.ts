import { meetingMinutes } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

export interface BusyTime {
  start_at: Date;
  end_at: Date;
}

/** When each of these people is busy between two times: in sessions they attend, calls, site visits, their own rooms and other meetings. */
export async function listBusy(
  db: Db,
  given: { personIds: string[]; from: Date; to: Date; exceptMeeting?: string },
): Promise<(BusyTime & { person_id: string })[]> {
  const { personIds, from, to, exceptMeeting = null } = given;
  const people = sql`any(${personIds}::uuid[])`;
  const { rows } = await sql<BusyTime & { person_id: string }>`
    select person_id, start_at, end_at from (
      select us.person_id, s.start_at, s.start_at + make_interval(mins => s.duration_minutes) as end_at
        from user_session us join session s on s.id = us.session_id
        where us.person_id = ${people} and us.invitation_status = 'registered'
          and s.is_published and s.removed_at is null
      union all
      select c.person_id, c.start_at, c.end_at from consultant_call c
        where c.person_id = ${people} and c.state = 'booked'
      union all
      select c.consultant_id, c.start_at, c.end_at from consultant_call c
        where c.consultant_id = ${people} and c.state = 'booked'
      union all
      select k.person_id, t.start_at, t.end_at from tour_booking k join tour t on t.id = k.tour_id
        where k.person_id = ${people} and k.state in ('booked', 'arrived')
      union all
      select r.owner_id, r.start_at, r.start_at + make_interval(mins => r.duration_minutes) from room r
        where r.owner_id = ${people} and r.kind = 'breakout' and r.closed_at is null
      union all
      select h.person_id, h.start_at, h.start_at + make_interval(mins => ${meetingMinutes}) from meeting_slot h
        where h.person_id = ${people} and h.meeting_id is distinct from ${exceptMeeting}::uuid
    ) busy where start_at < ${to} and end_at > ${from}`.execute(db);
  return rows;
}

/** The times that these people have given to meetings, offered or booked, as far as they end after `from`. */
export async function listHeldTimes(
  db: Db,
  personIds: string[],
  from: Date,
): Promise<(BusyTime & { person_id: string })[]> {
  const { rows } = await sql<BusyTime & { person_id: string }>`
    select person_id, start_at, end_at from (
      select person_id, start_at, start_at + make_interval(mins => ${meetingMinutes}) as end_at
        from meeting_slot where person_id = any(${personIds}::uuid[])
    ) held where end_at > ${from}`.execute(db);
  return rows;
}
