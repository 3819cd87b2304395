import { sql } from 'kysely';
import type { Db } from '../../../../context.ts';

/** Locks a person until the end of the transaction and counts whom they wrote to first, without a connection: who has not answered, and who was new since `since`. */
export async function strangersOf(
  db: Db,
  personId: string,
  since: Date,
): Promise<{ unanswered: number; recent: number }> {
  await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return db
    .selectFrom('message_thread as t')
    .leftJoin('person_pair as r', (join) =>
      join
        .onRef('r.low_id', '=', 't.low_id')
        .onRef('r.high_id', '=', 't.high_id')
        .on('r.state', '=', 'accepted'),
    )
    .select([
      sql<number>`(count(*) filter (where t.answered_at is null))::int`.as('unanswered'),
      sql<number>`(count(*) filter (where t.begun_at > ${since}))::int`.as('recent'),
    ])
    .where('t.begun_by', '=', personId)
    .where('r.low_id', 'is', null)
    .executeTakeFirstOrThrow();
}

/** When the first of those that count within the hour began. */
export function firstStrangerSince(db: Db, personId: string, since: Date) {
  return db
    .selectFrom('message_thread')
    .select('begun_at')
    .where('begun_by', '=', personId)
    .where('begun_at', '>', since)
    .orderBy('begun_at')
    .limit(1)
    .executeTakeFirst();
}
