import { sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import type { PersonRow } from '../account/service.ts';

/** Locks a person who isn't erased until the end of the transaction. */
export function lockPerson(db: Db, eventId: string, id: string): Promise<PersonRow | undefined> {
  return db
    .selectFrom('person')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** A person who isn't erased. */
export function findPerson(db: Db, eventId: string, id: string): Promise<PersonRow | undefined> {
  return db
    .selectFrom('person')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

export async function updateName(
  db: Db,
  id: string,
  name: { first_name: string; last_name: string },
): Promise<void> {
  await db
    .updateTable('person')
    .set((eb) => ({ ...name, profile_version: eb('profile_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Whether nobody has ever logged in to an account, nor set up a way to. */
export async function isUnused(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('person as p')
    .select('p.id')
    .where('p.id', '=', id)
    .where('p.password_hash', '=', 'none')
    .where('p.is_email_proven', '=', false)
    .where(
      sql<boolean>`not exists (select from login_session l where l.person_id = p.id)
        and not exists (select from known_device d where d.person_id = p.id)
        and not exists (select from passkey k where k.person_id = p.id)
        and not exists (select from openid_identity o where o.person_id = p.id)`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets a person's address; false if it is somebody else's. */
export async function updateEmail(
  db: Db,
  id: string,
  { email, isProven }: { email: string; isProven: boolean },
): Promise<boolean> {
  const updated = await db
    .updateTable('person as p')
    .set((eb) => ({
      email,
      is_email_proven: isProven,
      profile_version: eb('p.profile_version', '+', 1),
    }))
    .where('p.id', '=', id)
    .where(
      sql<boolean>`not exists (select from person o
        where o.event_id = p.event_id and o.email = ${email} and o.id <> p.id)`,
    )
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Records what a login has shown of the address: nothing, unless the code for it was just entered there. */
export async function updateLoginProof(
  db: Db,
  sessionId: string,
  isEmailProven: boolean,
): Promise<void> {
  await db
    .updateTable('login_session')
    .set({ is_email_proven: isEmailProven })
    .where('id', '=', sessionId)
    .execute();
}

/** The new address that awaits a person's confirmation, if it was entered since then. */
export async function findNewEmail(
  db: Db,
  personId: string,
  since: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_change')
    .select('email')
    .where('person_id', '=', personId)
    .where('asked_at', '>', since)
    .executeTakeFirst();
  return row?.email;
}

/** Saves a new address for a person, in place of an earlier one. */
export async function upsertNewEmail(
  db: Db,
  row: { event_id: string; person_id: string; email: string; asked_at: Date },
): Promise<void> {
  const { email, asked_at } = row;
  await db
    .insertInto('email_change')
    .values(row)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ email, asked_at }))
    .execute();
}

export async function deleteNewEmail(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('email_change').where('person_id', '=', personId).execute();
}
