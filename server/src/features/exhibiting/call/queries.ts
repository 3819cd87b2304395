import type {
  Actor,
  CallAbsence,
  CallNextStep,
  CallOutcome,
  CallReminder,
  Language,
} from '@pavilion/contract';
import {
  type Generated,
  type Insertable,
  type Selectable,
  sql,
  type SqlBool,
  type Updateable,
} from 'kysely';
import type { Db } from '../../../core/context.ts';
import type { BookedSlot, CallSeat } from './model/slots.ts';

interface CallTable {
  id: string;
  event_id: string;
  person_id: string;
  booth_id: string | null;
  consultant: number | null;
  start_at: Date;
  end_at: Date;
  state: CallOutcome;
  cancelled_by: 'person' | 'booth' | null;
  not_held_by: Generated<CallAbsence | null>;
  created_at: Date;
  /** The member of staff who takes it. */
  consultant_id: string | null;
  person_at: Generated<Date | null>;
  person_since: Generated<Date | null>;
  person_left_at: Generated<Date | null>;
  consultant_at: Generated<Date | null>;
  consultant_since: Generated<Date | null>;
  held_at: Generated<Date | null>;
  is_booth_ready: Generated<boolean>;
  late_at: Generated<Date | null>;
  reminded: CallReminder | null;
  person_zone: string | null;
  note: Generated<string>;
  next_step: Generated<CallNextStep | null>;
  noted_at: Generated<Date | null>;
  callback_mobile: Generated<string | null>;
  callback_at: Generated<Date | null>;
  changed_at: Generated<Date | null>;
  sequence: Generated<number>;
}
export type CallRow = Selectable<CallTable>;

interface CallHoldTable {
  event_id: string;
  booth_id: string;
  person_id: string;
  consultant: number;
  consultant_id: string | null;
  start_at: Date;
  end_at: Date;
  expires_at: Date;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    consultant_call: CallTable;
    call_hold: CallHoldTable;
    call_document: { event_id: string; call_id: string; document_id: string; sent_at: Date };
    booth_consultant: { event_id: string; booth_id: string; consultant: number; person_id: string };
    closed_slot: {
      event_id: string;
      booth_id: string;
      consultant: number;
      start_at: Date;
      end_at: Date;
    };
  }
}

/** A person, with what emails about calls need. */
export interface Booker {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  language: Language;
}

const caller = ['id', 'email', 'first_name', 'last_name', 'language'] as const;

/** Locks a person until the end of the transaction, so that nothing else is booked for them meanwhile. */
export async function lockPerson(
  db: Db,
  eventId: string,
  personId: string,
): Promise<(Booker & { time_zone: string | null }) | undefined> {
  return db
    .selectFrom('person')
    .select([...caller, 'time_zone'])
    .where('event_id', '=', eventId)
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks a booth until the end of the transaction, so its slots and consultants don't change meanwhile. */
export async function lockBooth(db: Db, eventId: string, boothId: string) {
  return db
    .selectFrom('booth')
    .select(['id', 'name', 'consultants', 'published'])
    .where('event_id', '=', eventId)
    .where('id', '=', boothId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A person's calls that aren't over: booked ones, also while they wait, and held ones until their end. Soonest first. */
export async function listOpenCalls(db: Db, personId: string, eventNow: Date): Promise<CallRow[]> {
  return db
    .selectFrom('consultant_call as c')
    .selectAll()
    .where('person_id', '=', personId)
    .where(isOpen(eventNow))
    .orderBy('start_at')
    .execute();
}

/** Whether call `c` still takes its people's time. */
function isOpen(eventNow: Date) {
  return sql<SqlBool>`(c.state = 'booked' or (c.state = 'held' and c.end_at > ${eventNow}))`;
}

/** A booth's booked calls that start at or after a given time, soonest first. */
export async function bookedAt(db: Db, boothId: string, from: Date): Promise<CallRow[]> {
  return db
    .selectFrom('consultant_call')
    .selectAll()
    .where('booth_id', '=', boothId)
    .where('state', '=', 'booked')
    .where('start_at', '>=', from)
    .orderBy('start_at')
    .orderBy('consultant')
    .execute();
}

/** A booth's booked calls without a waiting visitor, soonest first. */
export async function unheldAt(db: Db, boothId: string): Promise<CallRow[]> {
  return db
    .selectFrom('consultant_call')
    .selectAll()
    .where('booth_id', '=', boothId)
    .where('state', '=', 'booked')
    .where('person_since', 'is', null)
    .orderBy('start_at')
    .execute();
}

/** When a booth's places and its staff are taken after a given time, including what runs then: by calls, also at other booths, by reservations for someone other than this person, or closed. */
export async function busyAt(
  db: Db,
  { boothId, staff }: { boothId: string; staff: string[] },
  given: { from: Date; now: Date; exceptPerson?: string; exceptCall?: string },
): Promise<BookedSlot[]> {
  const { from, now, exceptPerson = null, exceptCall = null } = given;
  const found = await sql<BookedSlot>`
    select case when booth_id = ${boothId} then consultant end as consultant, consultant_id, start_at, end_at
      from consultant_call
      where (booth_id = ${boothId} or consultant_id = any(${staff}::uuid[]))
        and state in ('booked', 'held') and end_at > ${from}
        and id is distinct from ${exceptCall}::uuid
    union all select case when booth_id = ${boothId} then consultant end, consultant_id, start_at, end_at
      from call_hold
      where (booth_id = ${boothId} or consultant_id = any(${staff}::uuid[]))
        and end_at > ${from} and expires_at > ${now} and person_id is distinct from ${exceptPerson}::uuid
    union all select c.consultant, n.person_id, c.start_at, c.end_at from closed_slot c
      left join booth_consultant n on n.booth_id = c.booth_id and n.consultant = c.consultant
      where c.booth_id = ${boothId} and c.end_at > ${from}`.execute(db);
  return found.rows;
}

/** Reserves a slot for a person, replacing any other they had at the booth. */
export async function upsertHold(db: Db, row: CallHoldTable): Promise<void> {
  const { consultant, consultant_id, start_at, end_at, expires_at } = row;
  await db
    .insertInto('call_hold')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['booth_id', 'person_id'])
        .doUpdateSet({ consultant, consultant_id, start_at, end_at, expires_at }),
    )
    .execute();
}

/** Frees a reserved slot; returns whether there was one. */
export async function removeHold(db: Db, boothId: string, personId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('call_hold')
    .where('booth_id', '=', boothId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

export async function insertCall(db: Db, row: Insertable<CallTable>): Promise<void> {
  await db.insertInto('consultant_call').values(row).execute();
}

/** A call with the names of its booth and its people, and the event's zone and clock. */
export type CallView = Awaited<ReturnType<typeof viewById>> & {};

/** Calls as `CallView`: `c` is the call. */
function views(db: Db) {
  return db
    .selectFrom('consultant_call as c')
    .innerJoin('event as e', 'e.id', 'c.event_id')
    .innerJoin('person as p', 'p.id', 'c.person_id')
    .leftJoin('booth as b', 'b.id', 'c.booth_id')
    .leftJoin('person as k', 'k.id', 'c.consultant_id')
    .selectAll('c')
    .select(['e.zone', 'e.clock_offset_seconds', 'b.name as booth_name'])
    .select(['p.first_name', 'p.last_name', 'p.dp_url', 'p.email', 'p.language'])
    .select(['k.first_name as consultant_first_name', 'k.last_name as consultant_last_name'])
    .select('k.dp_url as consultant_dp_url');
}

export function viewById(db: Db, eventId: string, id: string) {
  return views(db).where('c.event_id', '=', eventId).where('c.id', '=', id).executeTakeFirst();
}

/** Locks a call until the end of the transaction. */
export function lockCall(db: Db, eventId: string, id: string): Promise<CallRow | undefined> {
  return db
    .selectFrom('consultant_call')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Changes a call that is in one of these states; returns whether it was. */
export async function updateCall(
  db: Db,
  { id, state }: { id: string; state: CallOutcome },
  change: Updateable<CallTable>,
): Promise<boolean> {
  const changed = await db
    .updateTable('consultant_call')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Gives a call to a consultant. */
export async function setConsultant(db: Db, id: string, seat: CallSeat): Promise<void> {
  await db.updateTable('consultant_call').set(seat).where('id', '=', id).execute();
}

export async function listBookers(db: Db, personIds: string[]): Promise<Map<string, Booker>> {
  if (!personIds.length) return new Map();
  const rows = await db.selectFrom('person').select(caller).where('id', 'in', personIds).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A person's booked and held calls, soonest first. */
export function viewsOfPerson(db: Db, personId: string): Promise<CallView[]> {
  return views(db)
    .where('c.person_id', '=', personId)
    .where('c.state', 'in', ['booked', 'held'])
    .orderBy('c.start_at')
    .execute();
}

/** Open calls that begin before `until` and that somebody booked or may take, with `takesAny` also those for any consultant; soonest first. */
export function viewsComing(
  db: Db,
  actor: Actor,
  { now, until, takesAny }: { now: Date; until: Date; takesAny: boolean },
): Promise<CallView[]> {
  const { personId, boothIds, eventId } = actor;
  return views(db)
    .where('c.event_id', '=', eventId)
    .where(isOpen(now))
    .where('c.start_at', '<', until)
    .where(
      sql<SqlBool>`(c.person_id = ${personId}::uuid or c.booth_id = any(${boothIds}::uuid[])
        or (c.booth_id is null and ${takesAny}))`,
    )
    .orderBy('c.start_at')
    .orderBy('c.id')
    .limit(100)
    .execute();
}

/** A booth's calls that start in a period and were not cancelled; soonest first. */
export function viewsBetween(db: Db, boothId: string, { from, to }: { from: Date; to?: Date }) {
  return views(db)
    .where('c.booth_id', '=', boothId)
    .where('c.state', '<>', 'cancelled')
    .where('c.start_at', '>=', from)
    .$if(to !== undefined, (found) => found.where('c.start_at', '<', to!))
    .orderBy('c.start_at')
    .orderBy('c.consultant')
    .orderBy('c.created_at')
    .execute();
}
