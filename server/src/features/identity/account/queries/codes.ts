import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../../context.ts';
import type { CodePurpose, CodeTable } from '../queries.ts';

/** Keeps the code as the only one of its subject. */
export async function upsertCode(db: Db, row: Insertable<CodeTable>): Promise<void> {
  const { event_id: _event, purpose: _purpose, subject: _subject, ...fresh } = row;
  await db
    .insertInto('code')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'purpose', 'subject']).doUpdateSet(fresh),
    )
    .execute();
}

/** Takes one try of the subject's code; none when there is no code or no try left. */
export async function spendCodeTry(
  db: Db,
  { eventId, purpose, subject }: { eventId: string; purpose: CodePurpose; subject: string },
): Promise<Selectable<CodeTable> | undefined> {
  return db
    .updateTable('code')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('event_id', '=', eventId)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('tries_left', '>', 0)
    .returningAll()
    .executeTakeFirst();
}

export async function refundCodeTry(db: Db, id: string): Promise<void> {
  await db
    .updateTable('code')
    .set((eb) => ({ tries_left: eb('tries_left', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The codes by which somebody can register with one of these numbers, or with one of these emails. */
export async function registrationCodesOf(
  db: Db,
  eventId: string,
  addresses: string[],
): Promise<Selectable<CodeTable>[]> {
  if (!addresses.length) return [];
  return db
    .selectFrom('code')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('purpose', '=', 'register')
    .where((eb) => eb.or([eb('subject', 'in', addresses), eb('email', 'in', addresses)]))
    .execute();
}

/** Returns a try that does not count. */
export async function returnCodeTry(db: Db, id: string): Promise<void> {
  await db
    .updateTable('code')
    .set((eb) => ({ tries_left: eb('tries_left', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Deletes a code; false when it is gone or another has taken its place. */
export async function deleteCode(db: Db, id: string): Promise<boolean> {
  const row = await db.deleteFrom('code').where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

/** Counts one SMS of the event's day; false when `most` are sent. */
export async function countSmsOfDay(
  db: Db,
  { eventId, day, most }: { eventId: string; day: string; most: number },
): Promise<boolean> {
  if (most < 1) return false;
  const row = await db
    .insertInto('sms_day')
    .values({ event_id: eventId, day, sent: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['event_id', 'day'])
        .doUpdateSet((eb) => ({ sent: eb('sms_day.sent', '+', 1) }))
        .where('sms_day.sent', '<', most),
    )
    .returning('sent')
    .executeTakeFirst();
  return row !== undefined;
}

/** True for the first caller of a day. */
export async function claimSmsAlert(
  db: Db,
  { eventId, day, now }: { eventId: string; day: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('sms_day')
    .set({ alerted_at: now })
    .where('event_id', '=', eventId)
    .where('day', '=', day)
    .where('alerted_at', 'is', null)
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes every code that somebody could still use as this person; the one for a new password stays with `keepsReset`. */
export async function deleteCodesOf(
  db: Db,
  {
    eventId,
    id,
    email,
    keepsReset,
  }: { id: string; email: string } & { keepsReset: boolean } & { eventId: string },
): Promise<void> {
  await db
    .deleteFrom('code')
    .where('event_id', '=', eventId)
    .where((eb) => eb.or([eb('subject', 'in', [id, email]), eb('subject', 'like', `${id} %`)]))
    .$if(keepsReset, (found) => found.where('purpose', '!=', 'reset'))
    .execute();
}

/** The code of a subject that can still be used: the email that it is tied to, and whether it went there. */
export function validCode(
  db: Db,
  of: { eventId: string; purpose: CodePurpose; subject: string; now: Date },
): Promise<{ email: string | null; is_by_mail: boolean } | undefined> {
  return db
    .selectFrom('code')
    .select(['email', 'is_by_mail'])
    .where('event_id', '=', of.eventId)
    .where('purpose', '=', of.purpose)
    .where('subject', '=', of.subject)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', of.now)
    .executeTakeFirst();
}

/** Deletes the code of a link; answers its subject. */
export async function deleteLink(
  db: Db,
  of: { eventId: string; hash: string; now: Date },
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('code')
    .where('event_id', '=', of.eventId)
    .where('link_hash', '=', of.hash)
    .where('expires_at', '>', of.now)
    .returning('subject')
    .executeTakeFirst();
  return row?.subject;
}
