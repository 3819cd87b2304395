import { type ColumnType, type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { compiled } from '../../../db/compiled.ts';
import { deleteExpired } from '../../../db/deleteExpired.ts';

interface AuthenticatorTable {
  id: string;
  event_id: string;
  person_id: string;
  secret: string;
  /** The last used code's step: 30-second periods since 1970. */
  last_step: ColumnType<number, number | undefined, number>;
  created_at: Date;
  confirmed_at: Date | null;
  removed_at: Date | null;
}
interface RecoveryCodeTable {
  authenticator_id: string;
  code_hash: string;
}
declare module '../../../db/tables.ts' {
  interface Tables {
    authenticator: AuthenticatorTable;
    recovery_code: RecoveryCodeTable;
  }
}
export type AuthenticatorRow = Selectable<AuthenticatorTable>;

const authenticators = compiled((db, { personId }: { personId: string }) =>
  db
    .selectFrom('authenticator')
    .selectAll()
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .where('removed_at', 'is', null),
);

/** A person's active authenticator. */
export async function findAuthenticator(
  db: Db,
  personId: string,
): Promise<AuthenticatorRow | undefined> {
  return (await authenticators(db, { personId }))[0];
}

/** A person's authenticator that awaits its first code. */
export function findUnconfirmed(db: Db, personId: string): Promise<AuthenticatorRow | undefined> {
  return db
    .selectFrom('authenticator')
    .selectAll()
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
}

/** The owner of an authenticator; locks the person until the end of the transaction. */
export function lockOwner(db: Db, eventId: string, personId: string) {
  return db
    .selectFrom('person')
    .select(['id', 'email', 'first_name', 'last_name', 'password_hash', 'roles'])
    .where('event_id', '=', eventId)
    .where('id', '=', personId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findPersonId(
  db: Db,
  eventId: string,
  email: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('event_id', '=', eventId)
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.id;
}

/** Saves an authenticator that awaits its first code, replacing another such one. */
export async function upsertUnconfirmed(
  db: Db,
  row: Insertable<AuthenticatorTable>,
): Promise<void> {
  const { id, secret, created_at } = row;
  await db
    .insertInto('authenticator')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .where('confirmed_at', 'is', null)
        .doUpdateSet({ id, secret, created_at }),
    )
    .execute();
}

/** Turns an authenticator on by its first code; false if it's already on or was replaced. */
export async function confirmAuthenticator(
  db: Db,
  { id, step, now }: { id: string; step: number; now: Date },
): Promise<boolean> {
  const updated = await db
    .updateTable('authenticator')
    .set({ confirmed_at: now, last_step: step })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Spends the code of a step; false if it or a later one was used before. */
export async function spendStep(db: Db, id: string, step: number): Promise<boolean> {
  const updated = await db
    .updateTable('authenticator')
    .set({ last_step: step })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Turns a person's authenticator off; returns its id, or undefined if none was on. */
export async function removeAuthenticator(
  db: Db,
  personId: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .updateTable('authenticator')
    .set({ removed_at: now })
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** An authenticator of the event that was ever turned on, until it is deleted. */
export function authenticatorById(
  db: Db,
  eventId: string,
  id: string,
): Promise<AuthenticatorRow | undefined> {
  return db
    .selectFrom('authenticator')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
}

/** Turns an authenticator back on. */
export async function restoreAuthenticator(db: Db, id: string): Promise<void> {
  await db.updateTable('authenticator').set({ removed_at: null }).where('id', '=', id).execute();
}

/** Deletes the authenticators a person turned on since then or never confirmed, except those turned off. */
export async function deleteSince(db: Db, personId: string, since: Date): Promise<boolean> {
  const deleted = await db
    .deleteFrom('authenticator')
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('confirmed_at', '>', since)]))
    .returning('confirmed_at')
    .execute();
  return deleted.some((row) => row.confirmed_at !== null);
}

/** Permanently deletes authenticators turned off, or begun and not confirmed, before then. */
export function deleteOld(db: Db, before: { removed: Date; begun: Date }): Promise<void> {
  return deleteExpired(
    db,
    sql`authenticator where (removed_at <= ${before.removed}
      or (confirmed_at is null and created_at <= ${before.begun}))`,
  );
}

export async function insertCodes(db: Db, id: string, hashes: string[]): Promise<void> {
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ authenticator_id: id, code_hash })))
    .execute();
}

export async function deleteCodes(db: Db, id: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('authenticator_id', '=', id).execute();
}

/** Spends a recovery code; false if it doesn't exist. */
export async function spendCode(db: Db, id: string, hash: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('recovery_code')
    .where('authenticator_id', '=', id)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export async function countCodes(db: Db, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('authenticator_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
