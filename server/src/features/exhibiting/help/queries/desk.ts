import type { SpokenLanguage } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

/** A desk: a booth's, or with `boothId: null` the info desk, whose id is the event's. */
export interface DeskRef {
  id: string;
  eventId: string;
  boothId: string | null;
}

/** Locks a desk's queue until the end of the transaction. Lock several in the order of their ids. */
export async function lockDesk(db: Db, desk: DeskRef): Promise<void> {
  await db
    .insertInto('help_desk')
    .values({ id: desk.id, event_id: desk.eventId, booth_id: desk.boothId })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ revision: sql`help_desk.revision` }),
    )
    .execute();
}

/** Locks several desks, always in the same order. */
export async function lockDesks(db: Db, desks: DeskRef[]): Promise<void> {
  for (const desk of desks.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await lockDesk(db, desk);
}

/** Increments the revision of a desk's queue, and returns it. */
export async function nextRevision(db: Db, deskId: string): Promise<number> {
  const row = await db
    .updateTable('help_desk')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', deskId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return row.revision;
}

/** A waiting thread's position in its queue, counted up to `most`; undefined if it isn't waiting. */
export async function findQueuePosition(
  db: Db,
  threadId: string,
  most: number,
): Promise<{ place: number; revision: number } | undefined> {
  const { rows } = await sql<{ place: number; revision: number }>`
    select * from help_place(${threadId}, ${most})`.execute(db);
  return rows[0];
}

/** The first `limit` threads of a queue. */
export function listQueue(db: Db, deskId: string, limit: number) {
  return db
    .selectFrom('help_thread')
    .select(['id', 'visitor_id', 'queued_at'])
    .where('desk_id', '=', deskId)
    .where('state', '=', 'waiting')
    .orderBy('queued_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** How many people wait at each booth of an event that has a queue. */
export async function countQueues(
  db: Db,
  eventId: string,
): Promise<{ boothId: string; waiting: number }[]> {
  const rows = await db
    .selectFrom('help_thread')
    .select('booth_id')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .where('booth_id', 'is not', null)
    .groupBy('booth_id')
    .orderBy('booth_id')
    .execute();
  return rows.map(({ booth_id: boothId, waiting }) => ({ boothId: boothId!, waiting }));
}

/** Whether a person has hours at a booth right now; without any hours there, they are on duty whenever they are present. */
function onDuty(deskId: string, personId: string, eventNow: Date) {
  return sql<boolean>`(not exists (select 1 from booth_shift s
      where s.booth_id = ${deskId} and s.person_id = ${personId})
    or exists (select 1 from booth_shift s where s.booth_id = ${deskId} and s.person_id = ${personId}
      and s.start_at <= ${eventNow} and s.end_at > ${eventNow}))`;
}

/** Records that a person has these desks open, and whether they are on duty. */
export async function upsertPresence(
  db: Db,
  at: { eventId: string; deskIds: string[]; personId: string; now: Date; eventNow: Date },
): Promise<void> {
  if (!at.deskIds.length) return;
  await db
    .insertInto('desk_presence')
    .values(
      at.deskIds.map((deskId) => ({
        event_id: at.eventId,
        desk_id: deskId,
        person_id: at.personId,
        seen_at: at.now,
        on_duty: onDuty(deskId, at.personId, at.eventNow),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['desk_id', 'person_id']).doUpdateSet((eb) => ({
        seen_at: at.now,
        away: false,
        on_duty: eb.ref('excluded.on_duty'),
      })),
    )
    .execute();
}

/** Marks a person as away from all desks; returns the desks where they were. */
export async function markAway(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .updateTable('desk_presence')
    .set({ away: true })
    .where('person_id', '=', personId)
    .where('away', '=', false)
    .returning('desk_id')
    .execute();
  return rows.map((row) => row.desk_id);
}

/** Removes people from a desk; returns whether any of them had it open. */
export async function removePresence(
  db: Db,
  deskId: string,
  personIds: string[],
): Promise<boolean> {
  const removed = await db
    .deleteFrom('desk_presence')
    .where('desk_id', '=', deskId)
    .where('person_id', 'in', personIds)
    .returning('away')
    .execute();
  return removed.some((row) => !row.away);
}

/** Marks everyone not seen since `since` as away; returns the desks. */
export function markSilent(db: Db, since: Date) {
  return db
    .updateTable('desk_presence')
    .set({ away: true })
    .where('away', '=', false)
    .where('seen_at', '<=', since)
    .returning(['desk_id', 'event_id'])
    .execute();
}

/** The desks of an event that someone on duty has had open since `since`. */
export async function openDesks(db: Db, eventId: string, since: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('desk_presence')
    .select('desk_id')
    .distinct()
    .where('event_id', '=', eventId)
    .where('away', '=', false)
    .where('on_duty', '=', true)
    .where('seen_at', '>', since)
    .execute();
  return new Set(rows.map((row) => row.desk_id));
}

/** The people on duty who have had these desks open since `since`. */
export function dutyAt(db: Db, deskIds: string[], since: Date) {
  return db
    .selectFrom('desk_presence')
    .select(['desk_id', 'person_id'])
    .where('desk_id', '=', sql<string>`any(${deskIds}::uuid[])`)
    .where('away', '=', false)
    .where('on_duty', '=', true)
    .where('seen_at', '>', since)
    .execute();
}

/** The languages in which the staff of booths answer, and whether somebody who does has been on duty since `since`. */
export async function languagesAt(db: Db, boothIds: string[], since: Date) {
  const { rows } = await sql<{ booth_id: string; language: SpokenLanguage; is_here: boolean }>`
    select s.booth_id, l.language, bool_or(d.person_id is not null) as is_here
    from booth_staff s
      cross join unnest(s.languages) as l(language)
      join person p on p.id = s.person_id and p.disabled_at is null
      left join desk_presence d on d.desk_id = s.booth_id and d.person_id = s.person_id
        and not d.away and d.on_duty and d.seen_at > ${since}
    where s.booth_id = any(${boothIds}::uuid[])
    group by s.booth_id, l.language order by l.language`.execute(db);
  return rows;
}

/** The names of booths, by id. */
export async function boothNames(db: Db, boothIds: string[]): Promise<Map<string, string>> {
  if (!boothIds.length) return new Map();
  const rows = await db
    .selectFrom('booth')
    .select(['id', 'name'])
    .where('id', 'in', boothIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Whether the booth that answers has its visitor's contact details by their consent to its offer. */
export async function hasTakenOffer(
  db: Db,
  thread: { booth_id: string | null; desk_id: string; visitor_id: string },
): Promise<boolean> {
  if (thread.booth_id === null || thread.desk_id !== thread.booth_id) return false;
  const found = await db
    .selectFrom('lead as l')
    .innerJoin('person as p', 'p.id', 'l.person_id')
    .select('l.id')
    .where('l.booth_id', '=', thread.booth_id)
    .where('l.person_id', '=', thread.visitor_id)
    .where('l.withdrawn_at', 'is', null)
    .where('p.disabled_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
