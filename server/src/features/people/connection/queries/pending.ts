import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

/** The requests to connect of an event that were made between two times and wait for an answer, oldest first, with the email of who is asked. */
export function listPending(db: Db, given: { eventId: string; since: Date; until: Date }) {
  return db
    .selectFrom('person_pair as r')
    .innerJoin('person as p', (join) =>
      join.on(
        'p.id',
        '=',
        sql<string>`case when r.from_id = r.low_id then r.high_id else r.low_id end`,
      ),
    )
    .select(['p.email', sql<string>`r.from_id`.as('from_id')])
    .where('r.event_id', '=', given.eventId)
    .where('r.state', '=', 'pending')
    .where('r.asked_at', '>', given.since)
    .where('r.asked_at', '<=', given.until)
    .orderBy('r.asked_at')
    .limit(100)
    .execute();
}
