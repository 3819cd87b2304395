import type { Company, Duty, Language, Links, Role, Visibility } from '@pavilion/contract';
import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { compiled } from '../../../db/compiled.ts';

export interface PersonTable {
  id: string;
  event_id: string;
  email: string;
  first_name: string;
  last_name: Generated<string>;
  mobile: string | null;
  password_hash: string;
  roles: Generated<Role[]>;
  /** What an organiser is limited to; null: all rights. */
  duties: Generated<Duty[] | null>;
  language: Generated<Language>;
  dp_url: string | null;
  profession: Generated<string>;
  bio: Generated<string>;
  agent: string | null;
  country: string | null;
  cities: Generated<string[]>;
  interested_in: string | null;
  budget: string | null;
  call_date: string | null;
  /** The one their browser named at registration. */
  time_zone: Generated<string | null>;
  /** The `utm_source` of the link that brought them to the registration. */
  source: Generated<string | null>;
  tracks_visits: Generated<boolean>;
  availability: Generated<'exploring' | 'open' | 'hidden'>;
  secondary_email: string | null;
  location: Generated<string>;
  new_mobile: string | null;
  /** False if the registration code was sent by email. */
  is_mobile_verified: Generated<boolean>;
  /** Whether the account's credentials were set by the owner of its email address. */
  is_email_proven: Generated<boolean>;
  /** Null if never changed. */
  mobile_changed_at: Date | null;
  companies: ColumnType<Company[], string | undefined, string>;
  qualifications: Generated<string[]>;
  skills: Generated<string[]>;
  links: ColumnType<Links, string | undefined, string>;
  email_visibility: Generated<Visibility>;
  mobile_visibility: Generated<Visibility>;
  profile_version: Generated<number>;
  search_text: GeneratedAlways<string>;
  sort_name: GeneratedAlways<string>;
  designation: GeneratedAlways<string>;
  disabled_at: Date | null;
  muted_until: Date | null;
  erased_at: Date | null;
  created_at: Generated<Date>;
}
export type PersonRow = Selectable<PersonTable>;

interface LoginSessionTable {
  id: string;
  person_id: string;
  token_hash: string;
  device: string | null;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  /** When its owner last proved who they are. */
  proven_at: Date;
  /** Whether an emailed code or link has shown that the address is theirs. */
  is_email_proven: boolean;
  /** The login at another event that it was entered from, with which it ends. */
  entered_from: Generated<string | null>;
}

export type LoginSessionRow = Selectable<LoginSessionTable>;
export type NewSession = Insertable<LoginSessionTable>;

export interface LiveTicketTable {
  token_hash: string;
  session_id: string;
  expires_at: Date;
}

export type CodePurpose =
  | 'register'
  | 'login'
  | 'reset'
  | 'mobile'
  | 'email'
  | 'deletion'
  | 'proof';

export interface CodeTable {
  id: string;
  event_id: string;
  purpose: CodePurpose;
  subject: string;
  code_hash: string;
  /** For a link that does the same as the code. */
  link_hash: string | null;
  email: string | null;
  is_by_mail: Generated<boolean>;
  /** A hash of the network that asked for it; empty if its person was logged in. */
  asked_from: Generated<string>;
  /** For the network that asked for it. */
  tries_left: Generated<number>;
  /** For all other networks together. */
  others_left: Generated<number>;
  created_at: Date;
  expires_at: Date;
}

interface ConsentTable {
  id: string;
  person_id: string;
  purpose: string;
  version: string;
  language: string;
  given_at: Date;
  withdrawn_at: Date | null;
}

interface KnownDeviceTable {
  person_id: string;
  token_hash: string;
  seen_at: Date;
}

interface RegistrationTicketTable {
  token_hash: string;
  person_id: string;
  expires_at: Date;
  used_at: Date | null;
}

interface SmsDayTable {
  event_id: string;
  day: string;
  sent: Generated<number>;
  alerted_at: Date | null;
}

interface EnteredAccountTable {
  from_id: string;
  to_id: string;
  entered_at: Date;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    entered_account: EnteredAccountTable;
    person: PersonTable;
    login_session: LoginSessionTable;
    live_ticket: LiveTicketTable;
    code: CodeTable;
    consent: ConsentTable;
    known_device: KnownDeviceTable;
    registration_ticket: RegistrationTicketTable;
    sms_day: SmsDayTable;
  }
}

const peopleByEmail = compiled((db, { eventId, email }: { eventId: string; email: string }) =>
  db.selectFrom('person').selectAll().where('event_id', '=', eventId).where('email', '=', email),
);

export async function personByEmail(
  db: Db,
  eventId: string,
  email: string,
): Promise<PersonRow | undefined> {
  return (await peopleByEmail(db, { eventId, email }))[0];
}

/** The id of the person with this email address. */
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

export async function personById(
  db: Db,
  eventId: string,
  id: string,
): Promise<PersonRow | undefined> {
  return db
    .selectFrom('person')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateLanguage(db: Db, id: string, language: Language): Promise<void> {
  await db.updateTable('person').set({ language }).where('id', '=', id).execute();
}

/** Makes a pending number the person's own; false if it's no longer pending. */
export async function updateMobile(
  db: Db,
  id: string,
  { number, now }: { number: string; now: Date },
): Promise<boolean> {
  const updated = await db
    .updateTable('person')
    .set((eb) => ({
      mobile: number,
      mobile_changed_at: now,
      new_mobile: null,
      is_mobile_verified: true,
      profile_version: eb('profile_version', '+', 1),
    }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('new_mobile', '=', number),
        eb('new_mobile', 'is', null)
          .and('mobile', '=', number)
          .and('is_mobile_verified', '=', false),
      ]),
    )
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Restores the number from before a change the person denies. It counts as changed now, as it may stem from such a change itself, and as confirmed only if both numbers are. */
export async function restoreMobile(
  db: Db,
  id: string,
  { mobile, isVerified, now }: { mobile: string | null; isVerified: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('person')
    .set((eb) => ({
      mobile,
      mobile_changed_at: now,
      new_mobile: null,
      is_mobile_verified: isVerified ? eb.ref('is_mobile_verified') : false,
      profile_version: eb('profile_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Inserts a person; null if the email is already registered in the event. */
export async function insertPerson(
  db: Db,
  row: Insertable<PersonTable>,
): Promise<PersonRow | null> {
  const inserted = await db
    .insertInto('person')
    .values(row)
    .onConflict((conflict) => conflict.columns(['event_id', 'email']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? null;
}

export async function insertSession(db: Db, row: NewSession): Promise<void> {
  await db.insertInto('login_session').values(row).execute();
}

/** Records that the account belongs to the owner of its email address. */
export async function updateOwnerProven(db: Db, id: string): Promise<void> {
  await db.updateTable('person').set({ is_email_proven: true }).where('id', '=', id).execute();
}

/** The same where someone else may have set its password and number: replaces the password's hash, and codes no longer go to the number. */
export function updateOwnerAlone(db: Db, id: string, passwordHash: string): Promise<PersonRow> {
  return db
    .updateTable('person')
    .set({
      is_email_proven: true,
      password_hash: passwordHash,
      is_mobile_verified: false,
      new_mobile: null,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function hasDevice(
  db: Db,
  { eventId, email, tokenHash }: { eventId: string; email: string; tokenHash: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('known_device as d')
    .innerJoin('person as p', 'p.id', 'd.person_id')
    .select('d.person_id')
    .where('p.event_id', '=', eventId)
    .where('p.email', '=', email)
    .where('d.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteDevices(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('known_device').where('person_id', '=', personId).execute();
}

/** Replaces a password's hash, unless the password has changed meanwhile. */
export async function replaceHash(
  db: Db,
  id: string,
  { old, fresh }: { old: string; fresh: string },
): Promise<void> {
  await db
    .updateTable('person')
    .set({ password_hash: fresh })
    .where('id', '=', id)
    .where('password_hash', '=', old)
    .execute();
}

export async function updatePassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('person')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
}

/** Locks a login until the end of the transaction; undefined if it has ended. */
export async function lockSession(db: Db, sessionId: string): Promise<LoginSessionRow | undefined> {
  return db
    .selectFrom('login_session')
    .selectAll()
    .where('id', '=', sessionId)
    .forKeyShare()
    .executeTakeFirst();
}

export async function insertConsent(db: Db, row: Insertable<ConsentTable>): Promise<void> {
  await db.insertInto('consent').values(row).execute();
}
