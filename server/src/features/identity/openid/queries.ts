import type { NewcomerRule, Openid } from '@pavilion/contract';
import { type ColumnType, type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { deleteExpired } from '../../../db/deleteExpired.ts';
import type { OpenidFailure, OpenidPerson } from '../../../ports/openid.ts';

interface OpenidTable {
  event_id: string;
  issuer: string;
  client_id: string;
  client_secret: string;
  secret_from: Date;
  label: string;
  newcomers: NewcomerRule;
  is_on: boolean;
}
interface IdentityTable {
  event_id: string;
  issuer: string;
  subject: string;
  person_id: string;
  created_at: Date;
}
/** The issuer's response: who it is, or why it let nobody in. */
export type OpenidOutcome = { person: OpenidPerson } | { failure: OpenidFailure['code'] };
interface AttemptTable {
  state_hash: string;
  event_id: string;
  issuer: string;
  /** Of the secret of the tab that began the login. */
  verifier_hash: string;
  nonce: string;
  pkce_verifier: string;
  next: string;
  expires_at: Date;
  /** Of the secret the issuer's response was exchanged for. */
  ticket_hash: string | null;
  outcome: ColumnType<OpenidOutcome | null, string | undefined, string>;
}
declare module '../../../db/tables.ts' {
  interface Tables {
    openid: OpenidTable;
    openid_identity: IdentityTable;
    openid_attempt: AttemptTable;
  }
}
export type OpenidRow = Selectable<OpenidTable>;
type AttemptRow = Selectable<AttemptTable>;

export function openidOfEvent(db: Db, eventId: string): Promise<OpenidRow | undefined> {
  return db.selectFrom('openid').selectAll().where('event_id', '=', eventId).executeTakeFirst();
}

export function upsertOpenid(db: Db, row: OpenidRow): Promise<OpenidRow> {
  const { event_id: _, ...change } = row;
  return db
    .insertInto('openid')
    .values(row)
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The settings as sent to clients. */
export function toOpenid(row: OpenidRow): Openid {
  return {
    issuer: row.issuer,
    clientId: row.client_id,
    secretFrom: row.secret_from.toISOString(),
    label: row.label,
    newcomers: row.newcomers,
    isOn: row.is_on,
  };
}

export async function insertAttempt(db: Db, row: Insertable<AttemptTable>): Promise<void> {
  await db.insertInto('openid_attempt').values(row).execute();
}

/** Gives a valid, unanswered attempt its ticket; a second response finds none. */
export function answerAttempt(
  db: Db,
  given: { eventId: string; stateHash: string; ticketHash: string; now: Date },
): Promise<AttemptRow | undefined> {
  return db
    .updateTable('openid_attempt')
    .set({ ticket_hash: given.ticketHash })
    .where('event_id', '=', given.eventId)
    .where('state_hash', '=', given.stateHash)
    .where('ticket_hash', 'is', null)
    .where('expires_at', '>', given.now)
    .returningAll()
    .executeTakeFirst();
}

export async function updateOutcome(
  db: Db,
  stateHash: string,
  outcome: OpenidOutcome,
): Promise<void> {
  await db
    .updateTable('openid_attempt')
    .set({ outcome: JSON.stringify(outcome) })
    .where('state_hash', '=', stateHash)
    .execute();
}

/** Spends a ticket, only for the tab that began; a second call finds nothing. */
export async function spendAttempt(
  db: Db,
  given: { eventId: string; ticketHash: string; verifierHash: string; now: Date },
): Promise<OpenidOutcome | undefined> {
  const row = await db
    .deleteFrom('openid_attempt')
    .where('event_id', '=', given.eventId)
    .where('ticket_hash', '=', given.ticketHash)
    .where('verifier_hash', '=', given.verifierHash)
    .where('expires_at', '>', given.now)
    .returning('outcome')
    .executeTakeFirst();
  return row?.outcome ?? undefined;
}

/** Whether a ticket is valid, in any browser. */
export async function isTicketValid(
  db: Db,
  { eventId, ticketHash, now }: { eventId: string; ticketHash: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('openid_attempt')
    .select('state_hash')
    .where('event_id', '=', eventId)
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export function deleteAttempts(db: Db, before: Date): Promise<void> {
  return deleteExpired(db, sql`openid_attempt where expires_at <= ${before}`);
}

/** The person linked to an issuer's subject in an event. */
export async function personOfIdentity(
  db: Db,
  eventId: string,
  { issuer, subject }: Pick<OpenidPerson, 'issuer' | 'subject'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('openid_identity')
    .select('person_id')
    .where('event_id', '=', eventId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.person_id;
}

/** Links an issuer's subject to a person, unless it's already linked. */
export async function insertIdentity(db: Db, row: IdentityTable): Promise<void> {
  await db
    .insertInto('openid_identity')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets who a person is at issuers, as learned since then. */
export async function deleteIdentities(db: Db, personId: string, since: Date): Promise<void> {
  await db
    .deleteFrom('openid_identity')
    .where('person_id', '=', personId)
    .where('created_at', '>', since)
    .execute();
}
