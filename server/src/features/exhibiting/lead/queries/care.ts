import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { eventNow } from '../../../../db/eventTime.ts';
import type { LeadCare, NewLeadChange } from '../tables.ts';

interface LeadAt {
  boothId: string;
  personId: string;
}

const nobodyCares: LeadCare = {
  stage: 'new',
  rating: null,
  owner_id: null,
  next_step: '',
  next_step_on: null,
};

/** How far a booth's staff are with a lead, locked until the end of the transaction. */
export async function lockCare(db: Db, at: LeadAt): Promise<LeadCare> {
  const row = await db
    .selectFrom('lead_status')
    .select(['stage', 'rating', 'owner_id', 'next_step', 'next_step_on'])
    .where('booth_id', '=', at.boothId)
    .where('person_id', '=', at.personId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? nobodyCares;
}

/** Saves what is given; all else stays unchanged. */
export async function upsertCare(
  db: Db,
  row: {
    event_id: string;
    booth_id: string;
    person_id: string;
    changed_by: string;
    changed_at: Date;
  },
  change: Partial<LeadCare> & { is_notified?: boolean },
): Promise<void> {
  const { changed_by, changed_at } = row;
  await db
    .insertInto('lead_status')
    .values({ ...row, ...change })
    .onConflict((conflict) =>
      conflict.columns(['booth_id', 'person_id']).doUpdateSet((eb) => ({
        ...change,
        changed_by,
        changed_at,
        version: eb('lead_status.version', '+', 1),
      })),
    )
    .execute();
}

/** Adds to the history of leads. */
export async function insertChanges(db: Db, rows: NewLeadChange[]): Promise<void> {
  if (rows.length) await db.insertInto('lead_change').values(rows).execute();
}

/** Takes their leads at a booth from these people; returns whose these are. */
export async function releaseLeads(
  db: Db,
  boothId: string,
  ownerIds: string[],
): Promise<{ person_id: string }[]> {
  return db
    .updateTable('lead_status')
    .set((eb) => ({ owner_id: null, version: eb('version', '+', 1) }))
    .where('booth_id', '=', boothId)
    .where('owner_id', '=', sql<string>`any(${ownerIds}::uuid[])`)
    .returning('person_id')
    .execute();
}

/** The people of a booth's staff, by name. */
export function listColleagues(
  db: Db,
  boothId: string,
): Promise<{ id: string; first_name: string; last_name: string }[]> {
  return db
    .selectFrom('booth_staff as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .select(['p.id', 'p.first_name', 'p.last_name'])
    .where('s.booth_id', '=', boothId)
    .where('p.disabled_at', 'is', null)
    .orderBy('p.first_name')
    .orderBy('p.id')
    .execute();
}

interface DueLead {
  event_id: string;
  booth_id: string;
  person_id: string;
  /** Its name. */
  booth: string;
}

/** Open leads whose next step is due on the event's day, after eight in the morning there, and whose owner doesn't know. */
export async function listDue(db: Db, now: Date): Promise<DueLead[]> {
  const found = await sql<DueLead>`
    select s.event_id, s.booth_id, s.person_id, b.name as booth
    from lead_status s join event e on e.id = s.event_id join booth b on b.id = s.booth_id
    where s.next_step_on is not null and not s.is_notified and s.owner_id is not null
      and s.stage not in ('won', 'lost') and b.removed_at is null
      and s.next_step_on + time '08:00' <= (${eventNow(now)} at time zone e.zone)
    order by s.next_step_on, s.booth_id, s.person_id limit 500`.execute(db);
  return found.rows;
}

/** Marks a lead's owner as notified; undefined if somebody else did, or it is no longer due. */
export function claimDue(
  db: Db,
  at: LeadAt,
): Promise<Pick<LeadCare, 'owner_id' | 'next_step'> | undefined> {
  return db
    .updateTable('lead_status')
    .set({ is_notified: true })
    .where('booth_id', '=', at.boothId)
    .where('person_id', '=', at.personId)
    .where('is_notified', '=', false)
    .where('owner_id', 'is not', null)
    .where('next_step_on', 'is not', null)
    .returning(['owner_id', 'next_step'])
    .executeTakeFirst();
}
