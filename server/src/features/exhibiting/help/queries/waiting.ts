import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

/** An event's open conversations whose visitor waits, with what they have written since the last answer; longest in the queue first. */
export function listWaiting(db: Db, eventId: string) {
  return db
    .selectFrom('help_thread as t')
    .innerJoin('help_message as m', (join) =>
      join
        .onRef('m.thread_id', '=', 't.id')
        .on('m.side', '=', 'visitor')
        .onRef('m.seq', '>', 't.answered_seq'),
    )
    .leftJoin('booth as b', 'b.id', 't.booth_id')
    .select([
      't.id',
      't.visitor_id',
      't.booth_id',
      't.desk_id',
      't.state',
      't.claimed_by',
      't.first_answered_at',
      'b.slug as booth_slug',
      sql<Date>`t.waiting_since`.as('waiting_since'),
      sql<string>`string_agg(m.text, E'\n' order by m.seq)`.as('asked'),
      sql<string>`(array_agg(m.id order by m.seq desc))[1]`.as('last_message_id'),
    ])
    .where('t.event_id', '=', eventId)
    .where('t.state', '<>', 'done')
    .where('t.waiting_since', 'is not', null)
    .groupBy(['t.id', 'b.slug'])
    .orderBy('t.queued_at')
    .orderBy('t.id')
    .limit(200)
    .execute();
}
