import type { LocalText } from '@pavilion/contract';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import type { Tables } from '../../../db/tables.ts';
import { takesPart } from '../admission/service.ts';
import { bringerName } from '../companion/service.ts';

interface GuestRow {
  id: string;
  first_name: string;
  last_name: string;
  class_name: LocalText | null;
  class_days: string[] | null;
  brought_by: string | null;
}

export interface ExpectedRow extends GuestRow {
  hash: string | null;
  since: Date | null;
  door: string | null;
}

export interface ScannedRow extends GuestRow {
  has_place: boolean;
}

const withClass = sql`person p left join admission a on a.person_id = p.id and a.state = 'admitted'
  left join access_class c on c.id = a.class_id`;

/** A page of the people with a place, and when each came in on a day. */
export async function listExpected(
  db: Db,
  given: { eventId: string; day: string; after?: string | undefined; limit: number },
): Promise<ExpectedRow[]> {
  const { eventId, day, after, limit } = given;
  const rest = after ? sql`and p.id > ${after}` : sql``;
  const { rows } = await sql<ExpectedRow>`
    select p.id, p.first_name, p.last_name, c.name as class_name, c.days as class_days, b.hash,
      ${bringerName(sql.ref('p.id'))} as brought_by,
      first.at as since, first.door
    from ${withClass} left join badge b on b.person_id = p.id
      left join lateral (select k.at, k.door from check_in k
        where k.event_id = p.event_id and k.day = ${day}::date and k.person_id = p.id
          and k.undone_at is null
        order by k.at, k.id limit 1) first on true
    where p.event_id = ${eventId} and ${takesPart} ${rest}
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

/** Whose badges have codes with these hashes, in any event. */
export async function listBadges(
  db: Db,
  hashes: string[],
): Promise<{ hash: string; person_id: string; event_id: string }[]> {
  if (hashes.length === 0) return [];
  return db
    .selectFrom('badge')
    .select(['hash', 'person_id', 'event_id'])
    .where('hash', 'in', hashes)
    .execute();
}

/** The people of these ids, locked in one order until the end of the transaction, so that two doors see each other's scans. */
export async function lockScanned(db: Db, eventId: string, ids: string[]): Promise<ScannedRow[]> {
  const { rows } = await sql<ScannedRow>`
    select p.id, p.first_name, p.last_name, c.name as class_name, c.days as class_days,
      ${takesPart} as has_place, ${bringerName(sql.ref('p.id'))} as brought_by
    from ${withClass}
    where p.event_id = ${eventId} and p.id = any(${ids}::uuid[]) and p.erased_at is null
    order by p.id for no key update of p`.execute(db);
  return rows;
}

/** Adds scans; one that is there already, by its id, stays as it is. */
export async function insertScans(db: Db, rows: Insertable<Tables['check_in']>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('check_in')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['event_id', 'id']).doNothing())
    .execute();
}

interface FirstRow {
  id: string;
  person_id: string;
  day: string;
  at: Date;
  door: string;
}

/** The scan that counts of each of these people, day by day. */
export async function listFirst(db: Db, eventId: string, ids: string[]): Promise<FirstRow[]> {
  const { rows } = await sql<FirstRow>`
    select distinct on (person_id, day) id, person_id, day::text as day, at, door from check_in
    where event_id = ${eventId} and person_id = any(${ids}::uuid[]) and undone_at is null
    order by person_id, day, at, id`.execute(db);
  return rows;
}

/** Undoes scans; returns how many weren't. */
export async function undoScans(
  db: Db,
  { eventId, ids, by, now }: { eventId: string; ids: string[]; by: string; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('check_in')
    .set({ undone_at: now, undone_by: by })
    .where('event_id', '=', eventId)
    .where('id', 'in', ids)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

interface OnDay {
  eventId: string;
  day: string;
}

const counted = ({ eventId, day }: OnDay): RawBuilder<unknown> =>
  sql`event_id = ${eventId} and day = ${day}::date and undone_at is null`;

/** Who is expected on a day and who is in, by class. */
export async function countByClass(
  db: Db,
  on: OnDay,
): Promise<{ name: LocalText | null; expected: number; in: number }[]> {
  const { rows } = await sql<{ name: LocalText | null; expected: number; in: number }>`
    select c.name, count(*)::int as expected, count(came.person_id)::int as "in"
    from ${withClass}
      left join (select distinct person_id from check_in where ${counted(on)}) came
        on came.person_id = p.id
    where p.event_id = ${on.eventId} and (came.person_id is not null
      or (${takesPart} and (c.id is null or c.days = '{}' or ${on.day}::text = any(c.days))))
    group by c.id, c.name, c.position order by c.position nulls last, c.id`.execute(db);
  return rows;
}

/** How many people came in each hour of a zone's clock. */
export async function countByHour(
  db: Db,
  on: OnDay,
  zone: string,
): Promise<{ hour: string; in: number }[]> {
  const { rows } = await sql<{ hour: string; in: number }>`
    select to_char(first.at at time zone ${zone}::text, 'HH24":00"') as hour, count(*)::int as "in"
    from (select min(at) as at from check_in where ${counted(on)} group by person_id) first
    group by 1 order by 1`.execute(db);
  return rows;
}

export interface DoubleRow {
  id: string;
  person_id: string;
  first_name: string;
  last_name: string;
  at: Date;
  door: string;
  first_at: Date;
  first_door: string;
}

/** Scans of people who were in already, the latest first. */
export async function listDoubles(db: Db, on: OnDay): Promise<DoubleRow[]> {
  const { rows } = await sql<DoubleRow>`
    select k.*, p.first_name, p.last_name from (
      select id, person_id, at, door, row_number() over its as nth,
        first_value(at) over its as first_at, first_value(door) over its as first_door
      from check_in where ${counted(on)}
      window its as (partition by person_id order by at, id)) k
    join person p on p.id = k.person_id
    where k.nth > 1 order by k.at desc, k.id desc limit 100`.execute(db);
  return rows;
}
