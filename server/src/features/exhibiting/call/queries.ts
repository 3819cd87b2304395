import { type ConsultantCall, dayMonthYearOf, type Language, wallClock } from '@pavilion/contract';
import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../context.ts';
import type { Busy } from './verbs/findSlots.ts';

interface CallTable {
  id: string;
  event_id: string;
  person_id: string;
  booth_id: string | null;
  consultant: number | null;
  start_at: Date;
  end_at: Date;
  state: 'booked' | 'cancelled' | 'missed';
  cancelled_by: 'person' | 'booth' | null;
  created_at: Date;
  person_at: Date | null;
  consultant_at: Date | null;
  changed_at: Date | null;
  sequence: Generated<number>;
}
export type CallRow = Selectable<CallTable>;

interface CallHoldTable {
  event_id: string;
  booth_id: string;
  person_id: string;
  consultant: number;
  start_at: Date;
  end_at: Date;
  expires_at: Date;
}

export interface CallTables {
  consultant_call: CallTable;
  call_hold: CallHoldTable;
  booth_consultant: { event_id: string; booth_id: string; consultant: number; person_id: string };
  closed_slot: {
    event_id: string;
    booth_id: string;
    consultant: number;
    start_at: Date;
    end_at: Date;
  };
}

/** A person, with what emails about calls need. */
export interface Booker {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  language: Language;
}

/** The name of the consultant who takes call `c`. */
const consultantName = sql<string | null>`(
  select trim(p.first_name || ' ' || p.last_name) from booth_consultant n
  join person p on p.id = n.person_id
  where n.booth_id = c.booth_id and n.consultant = c.consultant)`;

const caller = ['id', 'email', 'first_name', 'last_name', 'language'] as const;

/** Locks a person until the end of the transaction, so that nothing else is booked for them meanwhile. */
export async function lockPerson(
  db: Db,
  eventId: string,
  personId: string,
): Promise<Booker | undefined> {
  return db
    .selectFrom('person')
    .select(caller)
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

/** A person's booked calls, soonest first, without past ones that no consultant joined. */
export async function bookedOf(db: Db, personId: string, eventNow: Date): Promise<CallRow[]> {
  return db
    .selectFrom('consultant_call')
    .selectAll()
    .where('person_id', '=', personId)
    .where('state', '=', 'booked')
    .where((eb) => eb.or([eb('end_at', '>', eventNow), eb('consultant_at', 'is not', null)]))
    .orderBy('start_at')
    .execute();
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

/** A booth's booked calls that aren't over and that no consultant has joined, soonest first. */
export async function unheldAt(db: Db, boothId: string, eventNow: Date): Promise<CallRow[]> {
  return db
    .selectFrom('consultant_call')
    .selectAll()
    .where('booth_id', '=', boothId)
    .where('state', '=', 'booked')
    .where('end_at', '>', eventNow)
    .where('consultant_at', 'is', null)
    .orderBy('start_at')
    .execute();
}

/** When a booth's consultants are booked, reserved for someone other than this person, or closed, after a given time, including what runs then. */
export async function busyAt(
  db: Db,
  boothId: string,
  given: { from: Date; now: Date; exceptPerson?: string; exceptCall?: string },
): Promise<Busy[]> {
  const { from, now, exceptPerson = null, exceptCall = null } = given;
  const found = await sql<Busy>`
    select consultant, start_at, end_at from consultant_call
      where booth_id = ${boothId} and state = 'booked' and end_at > ${from}
        and id is distinct from ${exceptCall}::uuid
    union all select consultant, start_at, end_at from call_hold
      where booth_id = ${boothId} and end_at > ${from} and expires_at > ${now}
        and person_id is distinct from ${exceptPerson}::uuid
    union all select consultant, start_at, end_at from closed_slot
      where booth_id = ${boothId} and end_at > ${from}`.execute(db);
  return found.rows;
}

/** Reserves a slot for a person, replacing any other they had at the booth. */
export async function upsertHold(db: Db, row: CallHoldTable): Promise<void> {
  const { consultant, start_at, end_at, expires_at } = row;
  await db
    .insertInto('call_hold')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['booth_id', 'person_id'])
        .doUpdateSet({ consultant, start_at, end_at, expires_at }),
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

/** A call with the name of its booth. */
export async function callById(
  db: Db,
  eventId: string,
  id: string,
): Promise<{ call: CallRow; boothName: string; consultantName: string } | undefined> {
  const row = await db
    .selectFrom('consultant_call as c')
    .leftJoin('booth as b', 'b.id', 'c.booth_id')
    .selectAll('c')
    .select(['b.name', consultantName.as('consultant_name')])
    .where('c.event_id', '=', eventId)
    .where('c.id', '=', id)
    .executeTakeFirst();
  return row && { call: row, boothName: row.name ?? '', consultantName: row.consultant_name ?? '' };
}

/** Cancels a booked call that isn't over; only the first attempt succeeds. */
export async function cancelBooked(
  db: Db,
  id: string,
  { by, now, eventNow }: { by: 'person' | 'booth'; now: Date; eventNow: Date },
): Promise<boolean> {
  const cancelled = await db
    .updateTable('consultant_call')
    .set((eb) => ({
      state: 'cancelled',
      cancelled_by: by,
      changed_at: now,
      sequence: eb('sequence', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', '=', 'booked')
    .where('end_at', '>', eventNow)
    .executeTakeFirst();
  return cancelled.numUpdatedRows > 0n;
}

export async function setConsultant(db: Db, id: string, consultant: number): Promise<void> {
  await db.updateTable('consultant_call').set({ consultant }).where('id', '=', id).execute();
}

export async function callersOf(db: Db, personIds: string[]): Promise<Map<string, Booker>> {
  if (!personIds.length) return new Map();
  const rows = await db.selectFrom('person').select(caller).where('id', 'in', personIds).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A person's booked calls as they see them, soonest first. */
export async function callsOf(db: Db, personId: string): Promise<ConsultantCall[]> {
  const rows = await db
    .selectFrom('consultant_call as c')
    .innerJoin('event as e', 'e.id', 'c.event_id')
    .leftJoin('booth as b', 'b.id', 'c.booth_id')
    .selectAll('c')
    .select(['b.name', 'e.zone', consultantName.as('consultant_name')])
    .where('c.person_id', '=', personId)
    .where('c.state', '=', 'booked')
    .orderBy('c.start_at')
    .execute();
  return rows.map((row) =>
    callOf(row, {
      boothName: row.name ?? '',
      zone: row.zone,
      consultantName: row.consultant_name ?? '',
    }),
  );
}

/** A call as clients see it, in the zone's wall clock time. */
export function callOf(
  row: CallRow,
  { boothName, zone, consultantName }: { boothName: string; zone: string; consultantName: string },
): ConsultantCall {
  const { day, time } = wallClock(row.start_at, zone);
  return {
    _id: row.id,
    boothId: row.booth_id,
    boothName,
    date: dayMonthYearOf(day),
    time,
    startAt: row.start_at.toISOString(),
    minutes: Math.round((row.end_at.getTime() - row.start_at.getTime()) / 60_000),
    consultantName,
    personHere: row.person_at !== null,
    consultantHere: row.consultant_at !== null,
  };
}
