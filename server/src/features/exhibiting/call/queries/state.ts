import { callReminders, deskPresentSeconds } from '@pavilion/contract';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { eventNow } from '../../../../db/eventTime.ts';
import { isKeptOut } from '../../../identity/admission/service.ts';

/** The start of calls something may be due for, in minutes from now: their first reminder, and all that follows. */
const [firstReminder] = callReminders;

/** Booked calls that start within ten minutes or have started, with their event. `now` is real time. */
export function dueCalls(db: Db, now: Date) {
  return db
    .selectFrom('consultant_call as c')
    .innerJoin('event as e', 'e.id', 'c.event_id')
    .selectAll('c')
    .select('e.clock_offset_seconds')
    .where('c.state', '=', 'booked')
    .where(
      sql<SqlBool>`c.start_at - make_interval(mins => ${firstReminder})
        <= ${eventNow(now)}`,
    )
    .orderBy('c.start_at', 'desc')
    .limit(1000)
    .execute();
}

/** Booked calls whose visitor may no longer enter the hall. */
export function callsOfKeptOut(db: Db): Promise<{ id: string; event_id: string }[]> {
  return db
    .selectFrom('consultant_call as c')
    .innerJoin('person as p', 'p.id', 'c.person_id')
    .select(['c.id', 'c.event_id'])
    .where('c.state', '=', 'booked')
    .where(isKeptOut('hall'))
    .limit(200)
    .execute();
}

/** Booked calls to come at booths with staff that nobody takes. `now` is real time. */
export async function untakenBooths(
  db: Db,
  now: Date,
): Promise<{ event_id: string; booth_id: string }[]> {
  const found = await sql<{ event_id: string; booth_id: string }>`
    select distinct c.event_id, c.booth_id from consultant_call c
    join event e on e.id = c.event_id
    where c.state = 'booked' and c.consultant_id is null and c.consultant_since is null
      and c.start_at > ${eventNow(now)}
      and exists (select from booth_staff s where s.booth_id = c.booth_id) limit 200`.execute(db);
  return found.rows;
}

/** Whether somebody has the booth's desk open. `now` is real time. */
export async function isDeskOpen(db: Db, boothId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - deskPresentSeconds * 1000);
  const row = await db
    .selectFrom('desk_presence')
    .select('person_id')
    .where('desk_id', '=', boothId)
    .where('away', '=', false)
    .where('seen_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a person takes another open call that overlaps this one. */
export async function isTaking(
  db: Db,
  call: { id: string; start_at: Date; end_at: Date },
  personId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('consultant_call')
    .select('id')
    .where('consultant_id', '=', personId)
    .where('state', '=', 'booked')
    .where('id', '<>', call.id)
    .where('start_at', '<', call.end_at)
    .where('end_at', '>', call.start_at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
