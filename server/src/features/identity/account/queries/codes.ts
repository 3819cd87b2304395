import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../../context.ts';
import type { CodePurpose, CodeTable } from '../queries.ts';

/** Saves a code, replacing any other of its subject. */
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

/** Uses one try of the subject's code; undefined if there is no code or no try left. */
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

/** Gives back a try that doesn't count. */
export async function refundCodeTry(db: Db, id: string): Promise<void> {
  await db
    .updateTable('code')
    .set((eb) => ({ tries_left: eb('tries_left', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The registration codes for any of these numbers or emails. */
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

/** Deletes a code; false if it's gone or was replaced. */
export async function deleteCode(db: Db, id: string): Promise<boolean> {
  const row = await db.deleteFrom('code').where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

/** Counts one SMS towards the event's day; false once `most` are sent. */
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

/** Deletes every code that could still be used as this person, except the password reset code if `keepsReset`. */
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

/** The subject's code, if still usable: the email it's tied to, and whether it was sent there. */
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

/** Deletes the code of a valid link; returns its subject. */
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
