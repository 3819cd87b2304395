import { type RawBuilder, sql } from 'kysely';

/** An event's clock: how far rehearsal puts it ahead of real time, now and earlier. */
export interface EventClock {
  clock_offset_seconds: number;
  /** Earlier offsets, each until an instant in real time, oldest first. */
  clock_past: { seconds: number; until: string }[];
}

/** `shownAt` in SQL: converts real time to event time, by the clock that the event had then. */
export function eventTime(at: RawBuilder<unknown>, event: EventClock): RawBuilder<Date> {
  const ahead = event.clock_past.length
    ? sql`case ${sql.join(
        event.clock_past.map(
          ({ seconds, until }) => sql`when ${at} < ${until}::timestamptz then ${seconds}::int`,
        ),
        sql` `,
      )} else ${event.clock_offset_seconds}::int end`
    : sql`${event.clock_offset_seconds}::int`;
  return sql`(${at} + make_interval(secs => ${ahead}))`;
}

/** Real time `now` in SQL as event time, by the clock of the event `e` of the query. */
export function eventNow(now: Date): RawBuilder<Date> {
  return sql`(${now}::timestamptz + make_interval(secs => e.clock_offset_seconds))`;
}
