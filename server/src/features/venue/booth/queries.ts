import type { DayHours } from '@pavilion/contract';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { Db } from '../../../core/context.ts';
import type { Addressee } from '../../platform/event/service.ts';
import type { BoothRow, FloorRow } from './tables.ts';

/** Which booths an actor sees: all published ones, and all or some of the drafts. */
export interface BoothVisibility {
  allDrafts: boolean;
  draftIds: string[];
}

/** The floors of an event in order, without their booth counts. */
export function listFloors(db: Db, eventId: string): Promise<FloorRow[]> {
  return db
    .selectFrom('booth_floor')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('key')
    .execute();
}

/** How many published booths an event has, by floor and city. */
export function boothCounts(db: Db, eventId: string) {
  return db
    .selectFrom('booth')
    .select((eb) => ['floor_id', 'city', eb.fn.countAll<number>().as('count')])
    .where('event_id', '=', eventId)
    .where('published', '=', true)
    .where('removed_at', 'is', null)
    .groupBy(['floor_id', 'city'])
    .execute();
}

export async function boothById(
  db: Db,
  sight: BoothVisibility,
  { eventId, id }: { eventId: string; id: string },
): Promise<BoothRow | undefined> {
  return seenBooths(db, eventId, sight).selectAll('b').where('b.id', '=', id).executeTakeFirst();
}

/** The ids of the published booths in the order of the hall. */
export async function publishedIds(db: Db, eventId: string): Promise<string[]> {
  const sight = { allDrafts: false, draftIds: [] };
  const rows = await seenBooths(db, eventId, sight).select('b.id').execute();
  return rows.map((row) => row.id);
}

/** The booths an actor sees, in the order of the hall. */
export function seenBooths(db: Db, eventId: string, { allDrafts, draftIds }: BoothVisibility) {
  const found = db
    .selectFrom('booth as b')
    .innerJoin('booth_floor as f', 'f.id', 'b.floor_id')
    .where('b.event_id', '=', eventId)
    .where('b.removed_at', 'is', null)
    .orderBy('f.position')
    .orderBy('b.position')
    .orderBy('b.id');
  if (allDrafts) return found;
  return found.where((eb) =>
    eb.or([eb('b.published', '=', true), ...(draftIds.length ? [eb('b.id', 'in', draftIds)] : [])]),
  );
}

/** The documents of these booths that are still offered, by booth. */
export async function listDocuments(
  db: Db,
  boothIds: string[],
): Promise<Map<string, { _id: string; title: string; documentUrl: string }[]>> {
  const byBooth = new Map<string, { _id: string; title: string; documentUrl: string }[]>();
  if (!boothIds.length) return byBooth;
  const rows = await db
    .selectFrom('document')
    .select(['id', 'booth_id', 'title', 'url'])
    .where('booth_id', 'in', boothIds)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const list = byBooth.get(row.booth_id!) ?? [];
    list.push({ _id: row.id, title: row.title, documentUrl: row.url });
    byBooth.set(row.booth_id!, list);
  }
  return byBooth;
}

/** The opening hours of these booths, as far as they have any. */
export async function findOpeningHours(
  db: Db,
  boothIds: string[],
): Promise<{ id: string; hours: DayHours[] }[]> {
  if (!boothIds.length) return [];
  return db
    .selectFrom('booth')
    .select(['id', sql<DayHours[]>`content -> 'openingHours'`.as('hours')])
    .where('id', 'in', boothIds)
    .where(sql<boolean>`content -> 'openingHours' <> '[]'`)
    .execute();
}

/** Which of these booths have someone on duty at their desk, seen after `since`. */
export async function staffedSince(db: Db, boothIds: string[], since: Date): Promise<Set<string>> {
  if (!boothIds.length) return new Set();
  const rows = await db
    .selectFrom('desk_presence')
    .select('desk_id')
    .distinct()
    .where('desk_id', 'in', boothIds)
    .where('away', '=', false)
    .where('on_duty', '=', true)
    .where('seen_at', '>', since)
    .execute();
  return new Set(rows.map((row) => row.desk_id));
}

/** The people who staff a booth and can be emailed. */
export async function listStaff(db: Db, boothId: string): Promise<Addressee[]> {
  return db
    .selectFrom('booth_staff as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .select(['p.id', 'p.email', 'p.first_name', 'p.language'])
    .where('s.booth_id', '=', boothId)
    .where('p.disabled_at', 'is', null)
    .orderBy('p.email')
    .execute();
}

export async function insertFloor(db: Db, row: Insertable<Tables['booth_floor']>) {
  await db.insertInto('booth_floor').values(row).execute();
}

export async function insertBooth(db: Db, row: Insertable<Tables['booth']>) {
  await db.insertInto('booth').values(row).execute();
}

/** The staff of a booth other than these people. */
export async function staffBut(db: Db, boothId: string, personIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('booth_staff')
    .select('person_id')
    .where('booth_id', '=', boothId)
    .where('person_id', '<>', sql<string>`all(${personIds}::uuid[])`)
    .execute();
  return rows.map((row) => row.person_id);
}

export async function deleteStaff(db: Db, boothId: string, personIds: string[]): Promise<void> {
  await db
    .deleteFrom('booth_staff')
    .where('booth_id', '=', boothId)
    .where('person_id', 'in', personIds)
    .execute();
}

export async function insertStaff(
  db: Db,
  { eventId, boothId, personIds }: { eventId: string; boothId: string; personIds: string[] },
): Promise<void> {
  if (!personIds.length) return;
  await db
    .insertInto('booth_staff')
    .values(
      personIds.map((personId) => ({
        event_id: eventId,
        booth_id: boothId,
        person_id: personId,
      })),
    )
    .onConflict((conflict) => conflict.columns(['booth_id', 'person_id']).doNothing())
    .execute();
}

export async function insertDocument(db: Db, row: Insertable<Tables['document']>) {
  await db.insertInto('document').values(row).execute();
}

/** Removes a document; returns whether it existed. */
export async function removeDocument(
  db: Db,
  { eventId, id }: { eventId: string; id: string },
  now: Date,
): Promise<boolean> {
  const removed = await db
    .updateTable('document')
    .set({ removed_at: now })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return removed.numUpdatedRows === 1n;
}
