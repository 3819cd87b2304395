import type { LocalText, VoucherState } from '@pavilion/contract';
import type { Tables } from '../../../db/tables.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { sqlFullName } from '../../../db/sqlFullName.ts';
import type { VoucherRow } from './tables.ts';

export interface SeenVoucher extends VoucherRow {
  class_name: LocalText;
  last_name: string | null;
  last_at: Date | null;
}

/** Codes with their class and their latest use. */
function seen(db: Db, eventId: string) {
  return db
    .selectFrom('voucher as v')
    .innerJoin('access_class as c', 'c.id', 'v.class_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('voucher_use as u')
          .innerJoin('person as p', 'p.id', 'u.person_id')
          .select([sqlFullName('p').as('last_name'), 'u.used_at as last_at'])
          .whereRef('u.voucher_id', '=', 'v.id')
          .orderBy('u.id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .selectAll('v')
    .select(['c.name as class_name', 'latest.last_name', 'latest.last_at'])
    .where('v.event_id', '=', eventId);
}

/** A page of the codes, latest first. */
export function listVouchers(
  db: Db,
  given: {
    eventId: string;
    eventNow: Date;
    state?: VoucherState | undefined;
    search?: string | undefined;
    page: { limit: number; after?: string | undefined };
  },
): Promise<SeenVoucher[]> {
  const { eventId, eventNow, state, search, page } = given;
  let found = seen(db, eventId);
  if (state)
    found = found.where(
      sql<boolean>`case when v.revoked_at is not null then 'revoked' when v.used >= v.uses then 'used'
        when v.expires_at <= ${eventNow} then 'expired' else 'open' end = ${state}`,
    );
  if (search)
    found = found.where(
      sql<boolean>`(fold(concat_ws(' ', v.code, v.email)) like containing(${search})
        or exists (select from voucher_use s join person q on q.id = s.person_id
          where s.voucher_id = v.id and fold(${sqlFullName('q')}) like containing(${search})))`,
    );
  if (page.after) found = found.where('v.id', '<', page.after);
  return found.orderBy('v.id', 'desc').limit(page.limit).execute();
}

/** These codes, in the order created. */
export function vouchersById(db: Db, eventId: string, ids: string[]): Promise<SeenVoucher[]> {
  return seen(db, eventId)
    .where('v.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('v.id')
    .execute();
}

/** Every code that isn't revoked, in the order created. */
export function allVouchers(db: Db, eventId: string): Promise<SeenVoucher[]> {
  return seen(db, eventId).where('v.revoked_at', 'is', null).orderBy('v.id').execute();
}

/** Codes by what they say, revoked ones too. */
export function vouchersByCode(db: Db, eventId: string, codes: string[]): Promise<VoucherRow[]> {
  const sought = codes.map((code) => code.trim().toLowerCase());
  return db
    .selectFrom('voucher')
    .selectAll()
    .where('event_id', '=', eventId)
    .where(sql<string>`lower(code)`, '=', sql<string>`any(${sought}::text[])`)
    .execute();
}

/** A code, revoked or not, locked until the end of the transaction. */
export function lockVoucher(db: Db, eventId: string, id: string): Promise<VoucherRow | undefined> {
  return db
    .selectFrom('voucher')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a code unless the event has one that says the same; returns whether it did. */
export async function insertVoucher(db: Db, row: Insertable<Tables['voucher']>): Promise<boolean> {
  const inserted = await db
    .insertInto('voucher')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateVoucher(
  db: Db,
  id: string,
  change: Updateable<Tables['voucher']>,
): Promise<void> {
  await db.updateTable('voucher').set(change).where('id', '=', id).execute();
}

/** Whether a person has used a code before; else records that they do now. */
export async function recordUse(
  db: Db,
  use: { id: string; event_id: string; voucher_id: string; person_id: string; used_at: Date },
): Promise<'before' | 'now'> {
  const inserted = await db
    .insertInto('voucher_use')
    .values(use)
    .onConflict((conflict) => conflict.columns(['voucher_id', 'person_id']).doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n ? 'now' : 'before';
}

/** Counts a use of a code that still can be used; of several calls at once, as many succeed as it allows. */
export async function countUse(db: Db, id: string, eventNow: Date): Promise<boolean> {
  const counted = await db
    .updateTable('voucher')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .whereRef('used', '<', 'uses')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', eventNow)]))
    .executeTakeFirst();
  return counted.numUpdatedRows > 0n;
}

/** A page of the uses of a code, latest first. */
export function listUses(
  db: Db,
  given: { eventId: string; voucherId: string; limit: number; after?: string | undefined },
) {
  let found = db
    .selectFrom('voucher_use as u')
    .leftJoin('person as p', (join) =>
      join.onRef('p.id', '=', 'u.person_id').on('p.erased_at', 'is', null),
    )
    .select(['u.id', 'u.used_at', 'p.id as person_id', 'p.first_name', 'p.last_name', 'p.email'])
    .where('u.event_id', '=', given.eventId)
    .where('u.voucher_id', '=', given.voucherId);
  if (given.after) found = found.where('u.id', '<', given.after);
  return found.orderBy('u.id', 'desc').limit(given.limit).execute();
}
export type SeenUse = Awaited<ReturnType<typeof listUses>>[number];

/** Whether the event has this access class. */
export async function hasClass(db: Db, eventId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('access_class')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of the codes that an access class has for everyone who knows them. */
export async function codesOfClasses(
  db: Db,
  eventId: string,
  codes: string[],
): Promise<Set<string>> {
  const sought = codes.map((code) => code.toLowerCase());
  const { rows } = await sql<{ code: string }>`
    select lower(shared) as code from access_class c, unnest(c.codes) as shared
    where c.event_id = ${eventId} and c.removed_at is null
      and lower(shared) = any(${sought}::text[])`.execute(db);
  return new Set(rows.map(({ code }) => code));
}
