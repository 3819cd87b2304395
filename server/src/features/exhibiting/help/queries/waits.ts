import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { type EventClock, eventTime } from '../../../../db/eventTime.ts';

/** A question's wait for a first answer. */
export interface WaitRow {
  /** The booth where it was asked, also if another desk answers; for the info desk the event's id. */
  place_id: string;
  /** Event time. */
  asked_at: Date;
  is_answered: boolean;
  /** Until the first answer; without one until now, or until the visitor ended it. */
  seconds: number;
}

/** The questions of an event asked from a moment on (event time), with their waits so far. */
export async function listWaits(
  db: Db,
  event: EventClock & { id: string },
  { from, now }: { from: Date; now: Date },
): Promise<WaitRow[]> {
  const ahead = [
    event,
    ...event.clock_past.map(({ seconds }) => ({ clock_offset_seconds: seconds })),
  ];
  const most = Math.max(...ahead.map(({ clock_offset_seconds }) => clock_offset_seconds));
  // the index has real time
  const since = new Date(from.getTime() - most * 1000);
  const askedAt = eventTime(sql`t.created_at`, event);
  const { rows } = await sql<WaitRow>`
    select coalesce(t.booth_id, t.event_id) as place_id, ${askedAt} as asked_at,
      t.first_answered_at is not null as is_answered,
      greatest(0, extract(epoch from coalesce(t.first_answered_at,
        case when t.state = 'done' then (select min(m.created_at) from help_message m
          where m.thread_id = t.id and m.note = 'done' and m.sender_id = t.visitor_id) end,
        ${now}::timestamptz) - t.created_at))::float8 as seconds
    from help_thread t
    where t.event_id = ${event.id} and t.created_at >= ${since} and ${askedAt} >= ${from}`.execute(
    db,
  );
  return rows;
}
