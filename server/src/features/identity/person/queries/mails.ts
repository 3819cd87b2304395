import type { LocalText, NotificationKind } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

/** Why email to an address came back, and when; undefined if it didn't. */
export async function findBounce(
  db: Db,
  eventId: string,
  email: string,
): Promise<{ reason: string; at: Date } | undefined> {
  const { rows } = await sql<{ reason: string; at: Date }>`
    select reason, bounced_at as at from mail_bounce
    where event_id = ${eventId} and email = ${email}`.execute(db);
  return rows[0];
}

/** The campaigns that left a person out, latest first. */
export async function listLeftOut(
  db: Db,
  personId: string,
): Promise<{ id: string; subject: LocalText }[]> {
  const { rows } = await sql<{ id: string; subject: LocalText }>`
    select c.id, c.subject from campaign_mail m join campaign c on c.id = m.campaign_id
    where m.person_id = ${personId} and m.state = 'skipped'
    order by c.id desc limit 20`.execute(db);
  return rows;
}

/** The kinds of email a person turned off. */
export async function listTurnedOff(db: Db, personId: string): Promise<NotificationKind[]> {
  const { rows } = await sql<{ kind: NotificationKind }>`
    select kind from notification_preference
    where person_id = ${personId} and mail = 'never' order by kind`.execute(db);
  return rows.map(({ kind }) => kind);
}
