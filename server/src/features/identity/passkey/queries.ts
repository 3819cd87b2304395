import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { deleteExpired } from '../../../db/deleteExpired.ts';

export type ChallengePurpose = 'registration' | 'login' | 'proof';

interface PasskeyTable {
  id: string;
  event_id: string;
  person_id: string;
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  used_at: Date | null;
}
interface PasskeyChallengeTable {
  challenge_hash: string;
  event_id: string;
  purpose: ChallengePurpose;
  person_id: string | null;
  expires_at: Date;
}
declare module '../../../db/tables.ts' {
  interface Tables {
    passkey: PasskeyTable;
    passkey_challenge: PasskeyChallengeTable;
  }
}
export type PasskeyRow = Selectable<PasskeyTable>;

export function listPasskeys(db: Db, personId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export function passkeyByCredential(
  db: Db,
  eventId: string,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** The owner of a passkey; locks the person until the end of the transaction. */
export function lockOwner(db: Db, personId: string) {
  return db
    .selectFrom('person')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Inserts a passkey; undefined if the event already has the credential. */
export function insertPasskey(
  db: Db,
  row: Insertable<PasskeyTable>,
): Promise<PasskeyRow | undefined> {
  return db
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.columns(['event_id', 'credential_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function updateName(
  db: Db,
  of: { personId: string; id: string; name: string },
): Promise<PasskeyRow | undefined> {
  return db
    .updateTable('passkey')
    .set({ name: of.name })
    .where('id', '=', of.id)
    .where('person_id', '=', of.personId)
    .returningAll()
    .executeTakeFirst();
}

/** Records that a passkey was used; false if its counter didn't advance. Many don't count: theirs stays 0. */
export async function updateCounter(
  db: Db,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const updated = await db
    .updateTable('passkey')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Deletes a person's passkey; returns whether there was one. */
export async function removePasskey(db: Db, personId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Deletes the passkeys a person has added since then, and returns them. */
export function removeSince(db: Db, personId: string, since: Date): Promise<{ name: string }[]> {
  return db
    .deleteFrom('passkey')
    .where('person_id', '=', personId)
    .where('created_at', '>', since)
    .returning('name')
    .execute();
}

export async function insertChallenge(db: Db, row: PasskeyChallengeTable): Promise<void> {
  await db.insertInto('passkey_challenge').values(row).execute();
}

/** Spends a challenge of this event, purpose and person that hasn't expired; a second call finds none. */
export async function spendChallenge(
  db: Db,
  of: {
    hash: string;
    eventId: string;
    purpose: ChallengePurpose;
    personId: string | null;
    now: Date;
  },
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', of.hash)
    .where('event_id', '=', of.eventId)
    .where('purpose', '=', of.purpose)
    .where('person_id', 'is not distinct from', of.personId)
    .where('expires_at', '>', of.now)
    .returning('purpose')
    .executeTakeFirst();
  return row !== undefined;
}

export function deleteChallenges(db: Db, before: Date): Promise<void> {
  return deleteExpired(db, sql`passkey_challenge where expires_at <= ${before}`);
}
