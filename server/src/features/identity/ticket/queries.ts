import type { LocalText, TicketState } from '@pavilion/contract';
import type { Tables } from '../../../db/tables.ts';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../core/context.ts';
import type { TicketKeyRow, TicketRow, TicketShopRow } from './tables.ts';

/** What identifies a ticket: its number, else the email it's listed with. */
export interface TicketKeys {
  number: string | null;
  email: string | null;
}

/** The ticket with a number, or the one listed with only an email; removed ones too. */
export function ticketBy(
  db: Db,
  eventId: string,
  { number, email }: TicketKeys,
): Promise<TicketRow | undefined> {
  const found = db.selectFrom('ticket').selectAll().where('event_id', '=', eventId);
  return number === null
    ? found.where('number', 'is', null).where('email', '=', email).executeTakeFirst()
    : found.where('number', '=', number).executeTakeFirst();
}

/** All tickets with these numbers or emails, removed ones too. */
export function ticketsBy(
  db: Db,
  eventId: string,
  { numbers, emails }: { numbers: string[]; emails: string[] },
): Promise<TicketRow[]> {
  return db
    .selectFrom('ticket')
    .selectAll()
    .where('event_id', '=', eventId)
    .where((eb) =>
      eb.or([
        eb('number', '=', sql<string>`any(${numbers}::text[])`),
        eb.and([eb('number', 'is', null), eb('email', '=', sql<string>`any(${emails}::text[])`)]),
      ]),
    )
    .execute();
}

export function ticketById(db: Db, eventId: string, id: string): Promise<TicketRow | undefined> {
  return db
    .selectFrom('ticket')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Inserts a ticket unless one with its number or email exists by now. */
export async function insertTicket(db: Db, row: TicketRow): Promise<void> {
  await db
    .insertInto('ticket')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateTicket(
  db: Db,
  id: string,
  change: Updateable<Tables['ticket']>,
): Promise<void> {
  await db.updateTable('ticket').set(change).where('id', '=', id).execute();
}

/** Spends an unused ticket; of several calls at once, one succeeds. */
export async function spendTicket(
  db: Db,
  id: string,
  by: { personId: string; now: Date },
): Promise<boolean> {
  const spent = await db
    .updateTable('ticket')
    .set({ person_id: by.personId, used_at: by.now })
    .where('id', '=', id)
    .where('person_id', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

/** The unused ticket listed with an email; the first one listed if there are several. */
export function listedTicket(
  db: Db,
  eventId: string,
  email: string,
): Promise<TicketRow | undefined> {
  return db
    .selectFrom('ticket')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('email', '=', email)
    .where('person_id', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Whether a person has used a ticket that still counts. */
export async function hasUsedTicket(db: Db, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('ticket')
    .select('id')
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a login is known to be of the owner of its person's email address. */
export async function isEmailProven(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('login_session as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .select('s.id')
    .where('s.id', '=', sessionId)
    .where((eb) => eb.or([eb('s.is_email_proven', '=', true), eb('p.is_email_proven', '=', true)]))
    .executeTakeFirst();
  return row !== undefined;
}

export async function findEmail(db: Db, personId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('person')
    .select('email')
    .where('id', '=', personId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row?.email;
}

/** The proven owner of an email, by their account or one of their logins: a person who registered by SMS may have typed any address. */
export async function findProvenOwner(
  db: Db,
  eventId: string,
  email: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('person as p')
    .select('p.id')
    .where('p.event_id', '=', eventId)
    .where('p.email', '=', email)
    .where('p.erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('p.is_email_proven', '=', true),
        eb.exists(
          eb
            .selectFrom('login_session as s')
            .select('s.id')
            .whereRef('s.person_id', '=', 'p.id')
            .where('s.is_email_proven', '=', true),
        ),
      ]),
    )
    .executeTakeFirst();
  return row?.id;
}

export interface SeenTicket extends TicketRow {
  class_name: LocalText;
  first_name: string | null;
  last_name: string | null;
}

/** A page of the tickets that aren't removed, latest first. */
export function listTickets(
  db: Db,
  given: {
    eventId: string;
    state?: TicketState | undefined;
    search?: string | undefined;
    page: { limit: number; after?: string | undefined };
  },
): Promise<SeenTicket[]> {
  const { eventId, state, search, page } = given;
  let found = db
    .selectFrom('ticket as t')
    .innerJoin('access_class as c', 'c.id', 't.class_id')
    .leftJoin('person as p', 'p.id', 't.person_id')
    .selectAll('t')
    .select(['c.name as class_name', 'p.first_name', 'p.last_name'])
    .where('t.event_id', '=', eventId)
    .where('t.removed_at', 'is', null);
  if (state) found = found.where('t.used_at', state === 'used' ? 'is not' : 'is', null);
  if (search)
    found = found.where(
      sql<boolean>`fold(concat_ws(' ', t.number, t.email, t.name)) like containing(${search})`,
    );
  if (page.after) found = found.where('t.id', '<', page.after);
  return found.orderBy('t.id', 'desc').limit(page.limit).execute();
}

/** Every ticket that isn't removed, in the order listed. */
export function allTickets(
  db: Db,
  eventId: string,
): Promise<Pick<SeenTicket, 'number' | 'email' | 'name' | 'class_name'>[]> {
  return db
    .selectFrom('ticket as t')
    .innerJoin('access_class as c', 'c.id', 't.class_id')
    .select(['t.number', 't.email', 't.name', 'c.name as class_name'])
    .where('t.event_id', '=', eventId)
    .where('t.removed_at', 'is', null)
    .orderBy('t.id')
    .execute();
}

/** How many tickets are used and unused. */
export async function countTickets(db: Db, eventId: string): Promise<Record<TicketState, number>> {
  const row = await db
    .selectFrom('ticket')
    .select((eb) => [
      eb.fn.count<number>('id').as('all'),
      eb.fn.count<number>('person_id').as('used'),
    ])
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { used: Number(row.used), unused: Number(row.all) - Number(row.used) };
}

/** The keys of an event's links, oldest first. */
export function listTicketKeys(db: Db, eventId: string): Promise<TicketKeyRow[]> {
  return db
    .selectFrom('ticket_key')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute();
}

export async function insertKey(db: Db, row: TicketKeyRow): Promise<void> {
  await db.insertInto('ticket_key').values(row).execute();
}

export async function deleteKey(db: Db, eventId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('ticket_key')
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

export function findTicketShop(db: Db, eventId: string): Promise<TicketShopRow | undefined> {
  return db
    .selectFrom('ticket_shop')
    .selectAll()
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

export async function upsertShop(
  db: Db,
  { products, ...row }: Omit<TicketShopRow, 'called_at'>,
): Promise<void> {
  const { event_id: _event, ...change } = row;
  const json = JSON.stringify(products);
  await db
    .insertInto('ticket_shop')
    .values({ ...row, products: json, called_at: null })
    .onConflict((conflict) =>
      conflict.column('event_id').doUpdateSet({ ...change, products: json }),
    )
    .execute();
}

export async function deleteShop(db: Db, eventId: string): Promise<void> {
  await db.deleteFrom('ticket_shop').where('event_id', '=', eventId).execute();
}

export async function recordShopCall(db: Db, eventId: string, now: Date): Promise<void> {
  await db
    .updateTable('ticket_shop')
    .set({ called_at: now })
    .where('event_id', '=', eventId)
    .execute();
}
