import { openTourBookings, type TourBookingState } from '@pavilion/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import type { Tables } from '../../../../db/tables.ts';
import type { BookingRow } from '../tables.ts';

/** Locks a person until the end of the transaction, so that nothing else is booked for them meanwhile. */
export async function lockPerson(db: Db, personId: string): Promise<void> {
  await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Adds a booking; false if its code is taken. */
export async function insertBooking(
  db: Db,
  row: Insertable<Tables['tour_booking']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('tour_booking')
    .values(row)
    .onConflict((conflict) => conflict.columns(['event_id', 'code']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Changes a booking that is in one of these states; returns whether it was. */
export async function updateBooking(
  db: Db,
  { id, states }: { id: string; states: readonly TourBookingState[] },
  change: Updateable<Tables['tour_booking']>,
): Promise<boolean> {
  const changed = await db
    .updateTable('tour_booking')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export function findBooking(db: Db, eventId: string, id: string): Promise<BookingRow | undefined> {
  return db
    .selectFrom('tour_booking')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A person's bookings that lead or led to a visit, at a booth or anywhere, with their place on the standby list. */
export function listOfPerson(
  db: Db,
  personId: string,
  { boothId }: { boothId?: string | undefined } = {},
) {
  return db
    .selectFrom('tour_booking as k')
    .innerJoin('tour as t', 't.id', 'k.tour_id')
    .selectAll('k')
    .select(position.as('position'))
    .where('k.person_id', '=', personId)
    .where((eb) =>
      // what the booth cancelled stays, with its reason
      eb.or([
        eb('k.state', '<>', 'cancelled'),
        eb.and([eb('t.cancel_reason', 'is not', null), eb('k.withdrawn_at', 'is', null)]),
      ]),
    )
    .$if(boothId !== undefined, (found) => found.where('t.booth_id', '=', boothId!))
    .orderBy('t.start_at')
    .orderBy('k.created_at')
    .limit(500)
    .execute();
}
export type OwnBookingRow = Awaited<ReturnType<typeof listOfPerson>>[number];

/** The place of booking `k` on the standby list. */
const position = sql<number | null>`case when k.state = 'standby' then (
  select count(*)::int + 1 from tour_booking o where o.tour_id = k.tour_id and o.state = 'standby'
    and (o.asked_at, o.id) < (k.asked_at, k.id)) end`;

/** What keeps a person from booking a site visit: being on it already, or on another at that time. */
export async function findConflict(
  db: Db,
  given: {
    personId: string;
    tour: { id: string; start_at: Date; end_at: Date };
    exceptId: string | null;
  },
): Promise<{ isBooked: boolean; isBusy: boolean }> {
  const { id, start_at: start, end_at: end } = given.tour;
  const { rows } = await sql<{ isBooked: boolean; isBusy: boolean }>`
    select coalesce(bool_or(k.tour_id = ${id}), false) as "isBooked",
      coalesce(bool_or(k.tour_id <> ${id} and k.state <> 'standby'
        and t.start_at < ${end} and t.end_at > ${start}), false) as "isBusy"
    from tour_booking k join tour t on t.id = k.tour_id
    where k.person_id = ${given.personId} and k.id is distinct from ${given.exceptId}::uuid
      and k.state in ('booked', 'standby', 'offered', 'arrived')`.execute(db);
  return rows[0]!;
}

/** The first on standby for whom this many seats are enough. */
export function firstFitting(db: Db, tourId: string, free: number) {
  return db
    .selectFrom('tour_booking')
    .selectAll()
    .where('tour_id', '=', tourId)
    .where('state', '=', 'standby')
    .where('seats', '<=', free)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function countStandby(db: Db, tourId: string): Promise<number> {
  const row = await db
    .selectFrom('tour_booking')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tour_id', '=', tourId)
    .where('state', '=', 'standby')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** A site visit's bookings in these states, in the order they were made. */
export function listInState(
  db: Db,
  tourId: string,
  states: readonly TourBookingState[],
): Promise<BookingRow[]> {
  return db
    .selectFrom('tour_booking')
    .selectAll()
    .where('tour_id', '=', tourId)
    .where('state', 'in', states)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
}

/** A person's bookings that still lead to a visit, at a booth or anywhere. */
export function listOpen(db: Db, personId: string, boothId: string | null) {
  return (
    db
      .selectFrom('tour_booking as k')
      .innerJoin('tour as t', 't.id', 'k.tour_id')
      .select('k.id')
      .where('k.person_id', '=', personId)
      .where('k.state', 'in', openTourBookings)
      .$if(boothId !== null, (found) => found.where('t.booth_id', '=', boothId!))
      // in the order in which site visits are locked
      .orderBy('k.tour_id')
      .execute()
  );
}

/** Hides a person's contact details from a booth whose site visits they booked; returns whether they were visible. */
export async function withdrawContact(
  db: Db,
  { personId, boothId }: { personId: string; boothId: string },
  now: Date,
): Promise<boolean> {
  const withdrawn = await db
    .updateTable('tour_booking')
    .set({ withdrawn_at: now })
    .where('person_id', '=', personId)
    .where('withdrawn_at', 'is', null)
    .where('tour_id', 'in', (eb) =>
      eb.selectFrom('tour').select('id').where('booth_id', '=', boothId),
    )
    .executeTakeFirst();
  return withdrawn.numUpdatedRows > 0n;
}
