import { sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { Db } from '../../../core/context.ts';
import { takesPart } from '../../identity/admission/service.ts';

declare module '../../../db/tables.ts' {
  interface Tables {
    visit: {
      id: string;
      event_id: string;
      person_id: string;
      place: string;
      entered_at: Date;
      seen_at: Date;
      left_at: Date | null;
      claimed_tenths: number | null;
    };
  }
}

/** A person at a place; a visit without a heartbeat since `freshSince` is over. */
export interface Stay {
  personId: string;
  place: string;
  now: Date;
  freshSince: Date;
}

/** Records that an open visit continues; returns whether there was one. */
export async function touchVisit(db: Db, { personId, place, now, freshSince }: Stay) {
  const touched = await db
    .updateTable('visit')
    .set({ seen_at: sql`greatest(seen_at, ${now})` })
    .where('person_id', '=', personId)
    .where('place', '=', place)
    .where('left_at', 'is', null)
    .where('seen_at', '>', freshSince)
    .executeTakeFirst();
  return touched.numUpdatedRows > 0n;
}

/** Locks a person's visits until the end of the transaction; returns whether the person lets visits be recorded. */
export async function lockVisits(db: Db, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .select('tracks_visits')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.tracks_visits ?? false;
}

/** Ends a person's silent visits at a place, as of their last heartbeat. */
export async function endSilentVisits(
  db: Db,
  { personId, place, freshSince }: Stay,
): Promise<void> {
  await db
    .updateTable('visit')
    .set({ left_at: sql`seen_at` })
    .where('person_id', '=', personId)
    .where('place', '=', place)
    .where('left_at', 'is', null)
    .where('seen_at', '<=', freshSince)
    .execute();
}

/** Resumes a visit that another tab has just ended; returns whether there was one. */
export async function resumeVisit(db: Db, { personId, place, now, freshSince }: Stay) {
  const resumed = await db
    .updateTable('visit')
    .set({ left_at: null, seen_at: sql`greatest(seen_at, ${now})` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('visit')
        .select('id')
        .where('person_id', '=', personId)
        .where('place', '=', place)
        .where('left_at', '>', freshSince)
        .orderBy('left_at', 'desc')
        .limit(1),
    )
    .executeTakeFirst();
  return resumed.numUpdatedRows > 0n;
}

/** Opens a visit for a person who has none open at the place and lets visits be recorded; returns whether it did. */
export async function insertFirstVisit(
  db: Db,
  id: string,
  { personId, place, now }: Stay,
): Promise<boolean> {
  const inserted = await db
    .insertInto('visit')
    .columns(['id', 'event_id', 'person_id', 'place', 'entered_at', 'seen_at'])
    .expression((eb) =>
      eb
        .selectFrom('person')
        .where('id', '=', personId)
        .where('tracks_visits', '=', true)
        .forNoKeyUpdate()
        .select([
          sql<string>`${id}::uuid`.as('id'),
          'event_id',
          'id as person_id',
          sql<string>`${place}`.as('place'),
          sql<Date>`${now}::timestamptz`.as('entered_at'),
          sql<Date>`${now}::timestamptz`.as('seen_at'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'place']).where('left_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function insertVisit(
  db: Db,
  rows: Tables['visit'] | Tables['visit'][],
): Promise<void> {
  await db.insertInto('visit').values(rows).execute();
}

/** Ends the open visit at a place, never before its last heartbeat, which a leave can overtake. Returns whether there was one. */
export async function endVisit(
  db: Db,
  { personId, place, now }: Stay,
  claimedTenths?: number,
): Promise<boolean> {
  const ended = await db
    .updateTable('visit')
    .set({
      seen_at: sql`greatest(seen_at, ${now})`,
      left_at: sql`greatest(seen_at, ${now})`,
      ...(claimedTenths !== undefined && { claimed_tenths: claimedTenths }),
    })
    .where('person_id', '=', personId)
    .where('place', '=', place)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Records a client's claim about the visit that has just ended; returns whether there was one. */
export async function recordClaim(db: Db, stay: Stay, tenths: number): Promise<boolean> {
  const claimed = await db
    .updateTable('visit')
    .set({ claimed_tenths: tenths })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('visit')
        .select('id')
        .where('person_id', '=', stay.personId)
        .where('place', '=', stay.place)
        .where('left_at', '>', stay.freshSince)
        .where('claimed_tenths', 'is', null)
        .orderBy('left_at', 'desc')
        .limit(1),
    )
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** Ends every visit without a heartbeat since `freshSince`; returns the events affected. */
export async function endAllSilent(db: Db, freshSince: Date): Promise<string[]> {
  const rows = await db
    .updateTable('visit')
    .set({ left_at: sql`seen_at` })
    .where('left_at', 'is', null)
    .where('seen_at', '<=', freshSince)
    .returning('event_id')
    .execute();
  return [...new Set(rows.map((row) => row.event_id))];
}

/** How many people of the event are at each place; a person with several tabs at one place counts once. */
export async function peopleByPlace(
  db: Db,
  eventId: string,
  freshSince: Date,
): Promise<{ place: string; people: number }[]> {
  return db
    .selectFrom('visit as v')
    .innerJoin('person as p', 'p.id', 'v.person_id')
    .select('v.place')
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .where('v.event_id', '=', eventId)
    .where('v.left_at', 'is', null)
    .where('v.seen_at', '>', freshSince)
    .where(takesPart)
    .groupBy('v.place')
    .orderBy('v.place')
    .execute();
}

/** Where a person's connections are at booths, the latest first: those who take part, are open to talk and let visits be counted. */
export async function connectionsAtBooths(
  db: Db,
  { personId, eventId, freshSince }: { personId: string; eventId: string; freshSince: Date },
): Promise<{ boothId: string; personId: string }[]> {
  const { rows } = await sql<{ boothId: string; personId: string }>`
    with connected as (
      select case when r.low_id = ${personId} then r.high_id else r.low_id end as person_id
      from person_pair r
      where (r.low_id = ${personId} or r.high_id = ${personId}) and r.state = 'accepted')
    select substr(v.place, 7) as "boothId", v.person_id as "personId"
    from connected c
    join person p on p.id = c.person_id
    join visit v on v.person_id = p.id
    where p.event_id = ${eventId} and ${takesPart} and p.availability = 'open' and p.tracks_visits
      and v.place like 'booth:%' and v.left_at is null and v.seen_at > ${freshSince}
    order by v.entered_at desc, v.person_id
    limit 500`.execute(db);
  return rows;
}

/** Whether the event has a floor with this key. */
export async function floorExists(db: Db, eventId: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('booth_floor')
    .select('id')
    .where('event_id', '=', eventId)
    .where('key', '=', key)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
