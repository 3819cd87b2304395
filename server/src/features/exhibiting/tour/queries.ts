import { type Insertable, sql, type SqlBool, type Updateable } from 'kysely';
import type { Db } from '../../../core/context.ts';
import type { Tables } from '../../../db/tables.ts';
import type { TourRow } from './tables.ts';

/** People who take up seats of tour `t`. */
const taken = sql<number>`(select coalesce(sum(case k.state when 'arrived' then k.arrived_seats else k.seats end), 0)::int
  from tour_booking k where k.tour_id = t.id and k.state in ('booked', 'offered', 'arrived'))`;

/** Whether enough seats of tour `t` are free for booking `k`. */
export const fits = sql<SqlBool>`k.seats <= t.seats - ${taken}`;

/** A site visit with its booth, its event's zone, and how many people have which part in it. */
export type TourView = Awaited<ReturnType<typeof findTour>> & {};

function views(db: Db) {
  return db
    .selectFrom('tour as t')
    .innerJoin('booth as b', 'b.id', 't.booth_id')
    .innerJoin('event as e', 'e.id', 't.event_id')
    .selectAll('t')
    .select(['b.name as booth_name', 'b.slug as booth_slug', 'e.zone'])
    .select([taken.as('taken'), count('standby').as('on_standby'), count('booked').as('booked')])
    .select([count('missed').as('missed'), arrived.as('arrived')]);
}

function count(state: 'standby' | 'booked' | 'missed') {
  return sql<number>`(select coalesce(sum(k.seats), 0)::int
    from tour_booking k where k.tour_id = t.id and k.state = ${state})`;
}

const arrived = sql<number>`(select coalesce(sum(k.arrived_seats), 0)::int
  from tour_booking k where k.tour_id = t.id)`;

export function findTour(db: Db, eventId: string, id: string) {
  return views(db).where('t.event_id', '=', eventId).where('t.id', '=', id).executeTakeFirst();
}

/** These site visits, by id. */
export async function toursById(db: Db, ids: string[]): Promise<Map<string, TourView>> {
  if (!ids.length) return new Map();
  const rows = await views(db).where('t.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A booth's site visits that aren't over or cancelled, soonest first. */
export function listComing(db: Db, boothId: string, eventNow: Date): Promise<TourView[]> {
  return views(db)
    .where('t.booth_id', '=', boothId)
    .where('t.cancel_reason', 'is', null)
    .where('t.end_at', '>', eventNow)
    .orderBy('t.start_at')
    .orderBy('t.id')
    .execute();
}

/** All site visits of a booth, latest first. */
export function listOfBooth(db: Db, boothId: string): Promise<TourView[]> {
  return views(db)
    .where('t.booth_id', '=', boothId)
    .orderBy('t.start_at', 'desc')
    .orderBy('t.id')
    .execute();
}

/** Locks a site visit until the end of the transaction, so that its seats aren't given to others meanwhile. */
export function lockTour(db: Db, eventId: string, id: string): Promise<TourRow | undefined> {
  return db
    .selectFrom('tour')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** How many seats of a site visit are free; reliable while it is locked. */
export async function countFree(db: Db, id: string): Promise<number> {
  const row = await db
    .selectFrom('tour as t')
    .select(sql<number>`t.seats - ${taken}`.as('free'))
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow();
  return row.free;
}

export async function insertTour(db: Db, row: Insertable<Tables['tour']>): Promise<void> {
  await db.insertInto('tour').values(row).execute();
}

export async function updateTour(
  db: Db,
  id: string,
  change: Updateable<Tables['tour']>,
): Promise<void> {
  await db
    .updateTable('tour')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Locks a booth until the end of the transaction, so that no other site visit of it is created or moved meanwhile. */
export async function lockBooth(db: Db, boothId: string): Promise<void> {
  await db
    .selectFrom('booth')
    .select('id')
    .where('id', '=', boothId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** How many site visits a booth has, and whether one of them goes to the same place at an overlapping time. */
export async function findClash(
  db: Db,
  given: { boothId: string; place: string; start: Date; end: Date; exceptId: string | null },
): Promise<{ tours: number; overlaps: boolean }> {
  return db
    .selectFrom('tour')
    .select(sql<number>`count(*)::int`.as('tours'))
    .select(
      sql<boolean>`coalesce(bool_or(cancel_reason is null and id is distinct from ${given.exceptId}::uuid
        and lower(place) = lower(${given.place}) and start_at < ${given.end} and end_at > ${given.start}), false)`.as(
        'overlaps',
      ),
    )
    .where('booth_id', '=', given.boothId)
    .executeTakeFirstOrThrow();
}

/** Site visits of a booth that are still to come or going on. */
export function listOpenIds(db: Db, boothId: string, eventNow: Date): Promise<{ id: string }[]> {
  return db
    .selectFrom('tour')
    .select('id')
    .where('booth_id', '=', boothId)
    .where('cancel_reason', 'is', null)
    .where('end_at', '>', eventNow)
    .orderBy('id')
    .execute();
}
