import type { Db } from '../../../../core/context.ts';

/** Deletes what has expired. Expired codes stay for a day, so that they're reported as expired rather than wrong. */
export async function deleteExpired(
  db: Db,
  { now, yesterday, halfAYearAgo }: { now: Date; yesterday: Date; halfAYearAgo: Date },
): Promise<void> {
  await db.deleteFrom('code').where('expires_at', '<', yesterday).execute();
  await db.deleteFrom('live_ticket').where('expires_at', '<', now).execute();
  await db.deleteFrom('registration_ticket').where('expires_at', '<', yesterday).execute();
  await db.deleteFrom('login_session').where('expires_at', '<', now).execute();
  await db.deleteFrom('known_device').where('seen_at', '<', halfAYearAgo).execute();
  await db
    .deleteFrom('sms_day')
    .where('day', '<', halfAYearAgo.toISOString().slice(0, 10))
    .execute();
}
