import { tourReminders } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { eventNow } from '../../../../db/eventTime.ts';
import { isKeptOut } from '../../../identity/admission/service.ts';
import { fits } from '../queries.ts';

const [dayBefore, shortlyBefore] = tourReminders;

/** Site visits at which the clock has something to do: a reminder, a seat nobody came for, an offer that expired, a free seat somebody waits for, or an end. `now` is real time. */
export async function dueTours(db: Db, now: Date): Promise<{ id: string; event_id: string }[]> {
  const at = eventNow(now);
  const noShow = sql`make_interval(mins => (e.config #>> '{features,tours,noShowMinutes}')::int)`;
  const { rows } = await sql<{ id: string; event_id: string }>`
    select distinct t.id, t.event_id
    from tour_booking k join tour t on t.id = k.tour_id join event e on e.id = t.event_id
    where t.cancel_reason is null
      and jsonb_typeof(e.config #> '{features,tours}') = 'object'
      and case k.state
        when 'booked' then greatest(t.start_at, k.seated_at) + ${noShow} <= ${at}
          or (t.start_at > ${at} and t.start_at <= ${at} + make_interval(hours => ${dayBefore})
            and k.reminded is null)
          or (t.start_at > ${at} and t.start_at <= ${at} + make_interval(hours => ${shortlyBefore})
            and k.reminded is distinct from ${shortlyBefore})
        when 'offered' then k.offered_until <= ${at}
        when 'standby' then t.end_at <= ${at} or ${fits}
        else false end
    limit 500`.execute(db);
  return rows;
}

/** Bookings of people who may no longer enter the hall. */
export function bookingsOfKeptOut(db: Db): Promise<{ id: string; event_id: string }[]> {
  return db
    .selectFrom('tour_booking as k')
    .innerJoin('person as p', 'p.id', 'k.person_id')
    .select(['k.id', 'k.event_id'])
    .where('k.state', 'in', ['booked', 'standby', 'offered'])
    .where(isKeptOut('hall'))
    .limit(200)
    .execute();
}
