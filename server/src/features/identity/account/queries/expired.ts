import type { Db } from '../../../../core/context.ts';
import { sql } from 'kysely';
import * as rows from '../../../../db/deleteExpired.ts';

/** Deletes what has expired. Expired codes stay for a day, so that they're reported as expired rather than wrong. */
export async function deleteExpired(
  db: Db,
  { now, yesterday, halfAYearAgo }: { now: Date; yesterday: Date; halfAYearAgo: Date },
): Promise<void> {
  for (const due of [
    sql`code where expires_at < ${yesterday}`,
    sql`live_ticket where expires_at < ${now}`,
    sql`registration_ticket where expires_at < ${yesterday}`,
    sql`login_session where expires_at < ${now}`,
    sql`known_device where seen_at < ${halfAYearAgo}`,
    sql`sms_day where day < ${halfAYearAgo.toISOString().slice(0, 10)}`,
  ])
    await rows.deleteExpired(db, due);
}
