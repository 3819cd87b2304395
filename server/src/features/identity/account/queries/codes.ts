import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import type { CodePurpose, CodeTable } from '../queries.ts';

/** Saves a code, replacing any other of its subject and network. */
export async function upsertCode(db: Db, row: Insertable<CodeTable>): Promise<void> {
  const { event_id: _e, purpose: _p, subject: _s, asked_from: _n, ...fresh } = row;
  await db
    .insertInto('code')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'purpose', 'subject', 'asked_from']).doUpdateSet(fresh),
    )
    .execute();
}

/** The code that a caller from this network means: that of the network if it's valid, else the subject's newest. */
export function codeFor(
  db: Db,
  of: { eventId: string; purpose: CodePurpose; subject: string; network: string; now: Date },
): Promise<Selectable<CodeTable> | undefined> {
  return db
    .selectFrom('code')
    .selectAll()
    .where('event_id', '=', of.eventId)
    .where('purpose', '=', of.purpose)
    .where('subject', '=', of.subject)
    .orderBy(
      (eb) => eb.and([eb('asked_from', '=', of.network), eb('expires_at', '>', of.now)]),
      'desc',
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Uses one of the tries that this network has at a code; undefined if it's gone or none is left. */
export async function spendCodeTry(
  db: Db,
  id: string,
  network: string,
): Promise<Selectable<CodeTable> | undefined> {
  return db
    .updateTable('code')
    .set(triesMoved(network, -1))
    .where('id', '=', id)
    .where(sql<boolean>`case when ${isOwn(network)} then tries_left else others_left end > 0`)
    .returningAll()
    .executeTakeFirst();
}

/** Gives a network back a try that doesn't count. */
export async function refundCodeTry(db: Db, id: string, network: string): Promise<void> {
  await db.updateTable('code').set(triesMoved(network, 1)).where('id', '=', id).execute();
}

/** Codes of people who are logged in belong to no network. */
const isOwn = (network: string) => sql<boolean>`asked_from in ('', ${network})`;

function triesMoved(network: string, by: number) {
  return {
    tries_left: sql<number>`tries_left + case when ${isOwn(network)} then ${by}::int else 0 end`,
    others_left: sql<number>`others_left + case when ${isOwn(network)} then 0 else ${by}::int end`,
  };
}

/** The registration codes for any of these numbers or emails. */
export async function listRegistrationCodes(
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

/** Deletes a code and all others of its purpose and subject; false if it's gone or was replaced. */
export async function deleteCode(db: Db, id: string): Promise<boolean> {
  const row = await db.deleteFrom('code').where('id', '=', id).returningAll().executeTakeFirst();
  if (!row) return false;
  await db
    .deleteFrom('code')
    .where('event_id', '=', row.event_id)
    .where('purpose', '=', row.purpose)
    .where('subject', '=', row.subject)
    .execute();
  return true;
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
export async function deleteCodes(
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

/** The code with this link, if issued since then. */
export function subjectOfLink(
  db: Db,
  of: { eventId: string; purpose: CodePurpose; hash: string; since: Date },
): Promise<{ id: string; subject: string } | undefined> {
  return db
    .selectFrom('code')
    .select(['id', 'subject'])
    .where('event_id', '=', of.eventId)
    .where('purpose', '=', of.purpose)
    .where('link_hash', '=', of.hash)
    .where('created_at', '>', of.since)
    .executeTakeFirst();
}
