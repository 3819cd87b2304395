import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import type { CallRow } from '../queries.ts';
import type { Slot } from '../model/slots.ts';

/** Moves a call without a waiting visitor, unless it was moved or ended meanwhile; returns whether it did. What was there for its old time begins anew. */
export async function moveBooked(
  db: Db,
  call: CallRow,
  to: {
    consultant: number | null;
    consultant_id: string | null;
    start_at: Date;
    end_at: Date;
    changed_at: Date;
    reminded: CallRow['reminded'];
  },
): Promise<boolean> {
  const moved = await db
    .updateTable('consultant_call')
    .set((eb) => ({
      ...to,
      sequence: eb('sequence', '+', 1),
      person_at: null,
      person_since: null,
      person_left_at: null,
      consultant_at: null,
      consultant_since: null,
      is_booth_ready: false,
      late_at: null,
    }))
    .where('id', '=', call.id)
    .where('state', '=', 'booked')
    .where('start_at', '=', call.start_at)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/** Frees slots whose reservation has expired; returns their booths. */
export async function removeOldHolds(
  db: Db,
  now: Date,
): Promise<{ event_id: string; booth_id: string }[]> {
  return db
    .deleteFrom('call_hold')
    .where('expires_at', '<=', now)
    .returning(['event_id', 'booth_id'])
    .execute();
}

/** A time range, excluding its end. */
export interface Period {
  from: Date;
  to: Date;
}

export function holdsBetween(db: Db, boothId: string, { from, to, now }: Period & { now: Date }) {
  return db
    .selectFrom('call_hold')
    .select(['consultant', 'start_at', 'end_at'])
    .where('booth_id', '=', boothId)
    .where('expires_at', '>', now)
    .where('start_at', '>=', from)
    .where('start_at', '<', to)
    .execute();
}

export function closedBetween(db: Db, boothId: string, { from, to }: Period) {
  return db
    .selectFrom('closed_slot')
    .select(['consultant', 'start_at', 'end_at'])
    .where('booth_id', '=', boothId)
    .where('start_at', '>=', from)
    .where('start_at', '<', to)
    .execute();
}

/** A booth's named consultants. */
export function namedConsultants(db: Db, boothId: string) {
  return db
    .selectFrom('booth_consultant as n')
    .innerJoin('person as p', 'p.id', 'n.person_id')
    .select(['n.consultant', 'p.id', 'p.first_name', 'p.last_name'])
    .where('n.booth_id', '=', boothId)
    .execute();
}

/** A booth's staff, ordered by name. */
export function staffNames(db: Db, boothId: string) {
  return db
    .selectFrom('booth_staff as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .select(['p.id', 'p.first_name', 'p.last_name'])
    .where('s.booth_id', '=', boothId)
    .where('p.disabled_at', 'is', null)
    .orderBy('p.sort_name')
    .execute();
}

/** Names a consultant, who is then no other one of the booth; returns false if the person isn't staff of the booth. */
export async function upsertConsultant(
  db: Db,
  row: { event_id: string; booth_id: string; consultant: number; person_id: string },
): Promise<boolean> {
  const named = await sql`
    insert into booth_consultant (event_id, booth_id, consultant, person_id)
    select s.event_id, s.booth_id, ${row.consultant}::int, s.person_id from booth_staff s
      where s.booth_id = ${row.booth_id} and s.person_id = ${row.person_id}
    on conflict (booth_id, consultant) do update set person_id = excluded.person_id`.execute(db);
  if (!named.numAffectedRows) return false;
  await db
    .deleteFrom('booth_consultant')
    .where('booth_id', '=', row.booth_id)
    .where('person_id', '=', row.person_id)
    .where('consultant', '<>', row.consultant)
    .execute();
  return true;
}

export async function removeConsultant(db: Db, boothId: string, consultant: number): Promise<void> {
  await db
    .deleteFrom('booth_consultant')
    .where('booth_id', '=', boothId)
    .where('consultant', '=', consultant)
    .execute();
}

/** Leaves open which consultants of a booth these people were; returns whether they were any. */
export async function removeConsultants(
  db: Db,
  boothId: string,
  personIds: string[],
): Promise<boolean> {
  const removed = await db
    .deleteFrom('booth_consultant')
    .where('booth_id', '=', boothId)
    .where('person_id', 'in', personIds)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** Closes slots that aren't closed yet; returns how many. */
export async function closeSlots(
  db: Db,
  rows: {
    event_id: string;
    booth_id: string;
    consultant: number;
    start_at: Date;
    end_at: Date;
  }[],
): Promise<number> {
  const closed = await db
    .insertInto('closed_slot')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['booth_id', 'consultant', 'start_at']).doNothing())
    .executeTakeFirst();
  return Number(closed.numInsertedOrUpdatedRows ?? 0n);
}

/** Opens what is closed within these slots, whatever grid it was closed on; returns how many. */
export async function openSlots(
  db: Db,
  { boothId, consultant, slots }: { boothId: string; consultant: number; slots: Slot[] },
): Promise<number> {
  const opened = await db
    .deleteFrom('closed_slot')
    .where('booth_id', '=', boothId)
    .where('consultant', '=', consultant)
    .where((eb) =>
      eb.or(slots.map(({ start, end }) => eb('start_at', '<', end).and('end_at', '>', start))),
    )
    .executeTakeFirst();
  return Number(opened.numDeletedRows);
}
