import type { AdmissionState, Language } from '@pavilion/contract';
import type { Tables } from '../../../db/tables.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../core/context.ts';
import type { AdmissionRow, ClassRow } from './tables.ts';
import { eventNow } from '../../../db/eventTime.ts';
import { hasLapsed, seatsTaken } from './queries/heldSeats.ts';

/** The classes of an event in order. */
export function listClassRows(db: Db, eventId: string): Promise<ClassRow[]> {
  return db
    .selectFrom('access_class')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** A class, after `lockClasses`: the next to get its seat may come from any other. */
export async function lockClass(
  db: Db,
  eventId: string,
  id: string,
): Promise<ClassRow | undefined> {
  return (await lockClasses(db, eventId)).find((row) => row.id === id);
}

/** Locks all classes of an event until the end of the transaction, always in the same order, so that their seats are counted and given by one call at a time. */
export function lockClasses(db: Db, eventId: string): Promise<ClassRow[]> {
  return db
    .selectFrom('access_class')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Whether people with a place in another class ask for this one. */
export async function hasRequests(db: Db, classId: string): Promise<boolean> {
  const row = await db
    .selectFrom('class_request')
    .select('id')
    .where('class_id', '=', classId)
    .where('state', '<>', 'refused')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a question of the registration form is limited to a class. */
export async function hasQuestions(db: Db, classId: string): Promise<boolean> {
  const row = await db
    .selectFrom('form_question')
    .select('id')
    .where('removed_at', 'is', null)
    .where(sql<boolean>`${classId}::uuid = any(class_ids)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a class has tickets that can still be used. */
export async function hasTickets(db: Db, classId: string): Promise<boolean> {
  const row = await db
    .selectFrom('ticket')
    .select('id')
    .where('class_id', '=', classId)
    .where('person_id', 'is', null)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertClass(db: Db, row: Insertable<Tables['access_class']>): Promise<void> {
  await db.insertInto('access_class').values(row).execute();
}

export async function updateClass(
  db: Db,
  id: string,
  change: Updateable<Tables['access_class']>,
): Promise<void> {
  await db.updateTable('access_class').set(change).where('id', '=', id).execute();
}

/** How many people are in each state, by class; empty states are left out. */
export async function countAdmissions(
  db: Db,
  eventId: string,
): Promise<Map<string, Partial<Record<AdmissionState, number>>>> {
  const rows = await db
    .selectFrom('admission')
    .select(['class_id', 'state', (eb) => eb.fn.countAll<number>().as('people')])
    .where('event_id', '=', eventId)
    .groupBy(['class_id', 'state'])
    .execute();
  const found = new Map<string, Partial<Record<AdmissionState, number>>>();
  for (const { class_id, state, people } of rows)
    found.set(class_id, { ...found.get(class_id), [state]: Number(people) });
  return found;
}

type NewAdmission = Omit<Insertable<Tables['admission']>, 'admitted_at' | 'has_waited'>;

/** Inserts an admission asked for now. */
export async function insertAdmission(db: Db, row: NewAdmission): Promise<void> {
  const admitted_at = row.state === 'admitted' ? row.asked_at : null;
  const has_waited = row.state === 'waiting';
  await db
    .insertInto('admission')
    .values({ ...row, admitted_at, has_waited })
    .execute();
}

/** Changes an admission, and records since when they have a place and whether they waited for it. */
export async function updateAdmission(
  db: Db,
  { id, now }: { id: string; now: Date },
  change: Partial<AdmissionRow>,
): Promise<void> {
  const { state, class_id: classId } = change;
  const classAfter = classId ? sql`${classId}::uuid` : sql`class_id`;
  const since = {
    admitted_at:
      state === 'admitted'
        ? sql<Date>`case when state = 'admitted' and class_id = ${classAfter} then admitted_at
            else ${now}::timestamptz end`
        : null,
    ...(state === 'waiting' && { has_waited: true }),
    ...((state === 'asked' || state === 'refused' || state === 'released') && {
      has_waited: false,
    }),
  };
  await db
    .updateTable('admission')
    .set({ ...change, ...(state && since) })
    .where('id', '=', id)
    .execute();
}

export async function deleteAdmission(db: Db, id: string): Promise<void> {
  await db.deleteFrom('admission').where('id', '=', id).execute();
}

/** The lowest and the highest position in a class, requests for it included. */
export async function positionsIn(
  db: Db,
  classId: string,
): Promise<{ first: number; last: number }> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(position) as first, max(position) as last from (
      select position from admission where class_id = ${classId}
      union all select position from class_request where class_id = ${classId}) as line`.execute(
    db,
  );
  return { first: Number(rows[0]?.first ?? 0), last: Number(rows[0]?.last ?? 0) };
}

/** Everyone who waits for a class: those without a place, and those who have one in another class. */
const waitingFor = (classId: unknown) => sql`
  select id, person_id, position, false as "hasPlace" from admission
    where class_id = ${classId} and state = 'waiting'
  union all select id, person_id, position, true from class_request
    where class_id = ${classId} and state = 'waiting'`;

/** The first on the waiting list who can log in. */
export async function nextInLine(
  db: Db,
  classId: string,
): Promise<{ id: string; person_id: string; hasPlace: boolean } | undefined> {
  const { rows } = await sql<{ id: string; person_id: string; hasPlace: boolean }>`
    select w.id, w.person_id, w."hasPlace" from (${waitingFor(classId)}) as w
    join person p on p.id = w.person_id and p.disabled_at is null
    order by w.position, w.id limit 1`.execute(db);
  return rows[0];
}

/** Admissions whose offer has expired. */
export function expiredOffers(db: Db, classId: string, eventNow: Date): Promise<AdmissionRow[]> {
  return db
    .selectFrom('admission')
    .selectAll()
    .where('class_id', '=', classId)
    .where('offered_until', '<=', eventNow)
    .orderBy('position')
    .execute();
}

/** The classes in which a seat can be offered, or an offer or a companion's seat has expired. */
export async function classesDue(db: Db, now: Date): Promise<{ id: string; event_id: string }[]> {
  const { rows } = await sql<{ id: string; event_id: string }>`
    select c.id, c.event_id from access_class c join event e on e.id = c.event_id
    where c.removed_at is null and (
      exists (select from admission a where a.class_id = c.id and a.state = 'offered'
        and a.offered_until <= ${eventNow(now)})
      or ${hasLapsed(sql.ref('c.id'), now)}
      or exists (select from (${waitingFor(sql.ref('c.id'))}) as w
          join person p on p.id = w.person_id and p.disabled_at is null)
        and ${eventNow(now)} < e.end_date + 2
        and (c.capacity is null or c.capacity > ${seatsTaken(sql.ref('c.id'))}))
    order by c.id`.execute(db);
  return rows;
}

/** The recipient of an email to a person. */
export function findAddressee(
  db: Db,
  personId: string,
): Promise<
  { email: string; first_name: string; language: Language; time_zone: string | null } | undefined
> {
  return db
    .selectFrom('person')
    .select(['email', 'first_name', 'language', 'time_zone'])
    .where('id', '=', personId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

/** Where somebody in a table stands on the waiting list of their class; null if they don't wait. */
const placeOnList = (of: 'a' | 'r') => {
  const [state, classId] = [sql.ref(`${of}.state`), sql.ref(`${of}.class_id`)];
  const [position, id] = [sql.ref(`${of}.position`), sql.ref(`${of}.id`)];
  return sql<number | null>`case when ${state} = 'waiting' then (
    select count(*)::int from (${waitingFor(classId)}) as w
    where (w.position, w.id) <= (${position}, ${id})) end`;
};

function admissions(db: Db, eventId: string) {
  return db
    .selectFrom('admission as a')
    .innerJoin('access_class as c', 'c.id', 'a.class_id')
    .innerJoin('person as p', 'p.id', 'a.person_id')
    .leftJoin('class_request as r', 'r.person_id', 'a.person_id')
    .leftJoin('access_class as wanted', 'wanted.id', 'r.class_id')
    .selectAll('a')
    .select(['c.name as class_name', 'c.areas', 'p.first_name', 'p.last_name', 'p.email'])
    .select('p.language')
    .select(placeOnList('a').as('place'))
    .select(['wanted.id as wanted_id', 'wanted.name as wanted_name', 'r.state as wanted_state'])
    .select(['r.reason as wanted_reason', placeOnList('r').as('wanted_place')])
    .where('a.event_id', '=', eventId);
}
export type SeenAdmission = NonNullable<Awaited<ReturnType<typeof admissionById>>>;

/** A person's admission. */
export function findAdmission(db: Db, eventId: string, personId: string) {
  return admissions(db, eventId).where('a.person_id', '=', personId).executeTakeFirst();
}

export function admissionById(db: Db, eventId: string, id: string) {
  return admissions(db, eventId).where('a.id', '=', id).executeTakeFirst();
}

/** Admissions, of a class or state if given, in the order people asked. */
export function listAdmissions(
  db: Db,
  {
    eventId,
    state,
    classId,
    page,
  }: {
    eventId: string;
    state?: AdmissionState | undefined;
    classId?: string | undefined;
    page: { limit: number; after?: string | undefined };
  },
) {
  let found = admissions(db, eventId);
  if (state) found = found.where('a.state', '=', state);
  if (classId) found = found.where('a.class_id', '=', classId);
  const order = sql`c.position, c.id, a.position, a.id`;
  if (page.after)
    found = found.where(
      sql<boolean>`(${order}) > (select k.position, k.id, b.position, b.id from admission b
        join access_class k on k.id = b.class_id
        where b.id = ${page.after} and b.event_id = ${eventId})`,
    );
  return found
    .orderBy('c.position')
    .orderBy('c.id')
    .orderBy('a.position')
    .orderBy('a.id')
    .limit(page.limit)
    .execute();
}

/** How many people wait for a decision, on a place or another class, and since when. */
export async function askingIn(
  db: Db,
  eventId: string,
): Promise<{ people: number; since: Date | null }> {
  const { rows } = await sql<{ people: number; since: Date | null }>`
    select count(*)::int as people, min(asked_at) as since from (
      select asked_at from admission where event_id = ${eventId} and state = 'asked'
      union all select asked_at from class_request
        where event_id = ${eventId} and state = 'asked') as asking`.execute(db);
  return rows[0]!;
}

/** The events in which people wait for a decision, it is `hour` or later, and no reminder has gone out today; all by their own clocks. */
export async function remindersDue(
  db: Db,
  now: Date,
  hour: number,
): Promise<{ event_id: string; day: string }[]> {
  const { rows } = await sql<{ event_id: string; day: string }>`
    select e.id as event_id, local.day::text as day
    from event e, lateral (select ${now}::timestamptz at time zone e.zone as at) as clock,
      lateral (select clock.at::date as day) as local
    where e.state <> 'archived' and extract(hour from clock.at) >= ${hour}
      and (exists (select from admission a where a.event_id = e.id and a.state = 'asked')
        or exists (select from class_request q where q.event_id = e.id and q.state = 'asked'))
      and not exists (select from approval_reminder r where r.event_id = e.id and r.day >= local.day)
    order by e.id`.execute(db);
  return rows;
}

/** Records a day's reminder; false if it has already gone out. */
export async function claimReminder(db: Db, eventId: string, day: string): Promise<boolean> {
  const claimed = await db
    .insertInto('approval_reminder')
    .values({ event_id: eventId, day })
    .onConflict((conflict) =>
      conflict.column('event_id').doUpdateSet({ day }).where('approval_reminder.day', '<', day),
    )
    .returning('event_id')
    .executeTakeFirst();
  return claimed !== undefined;
}
