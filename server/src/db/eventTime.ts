import { type RawBuilder, sql } from 'kysely';

/** The clock of an event: how far it is ahead of real time in rehearsal, now and before. */
export interface EventClock {
  clock_offset_seconds: number;
  /** Former offsets, each until a real moment, the oldest first. */
  clock_past: { seconds: number; until: string }[];
}

/** `shownAt` in SQL: the event time of a moment in real time, by the clock that the event had then. */
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
